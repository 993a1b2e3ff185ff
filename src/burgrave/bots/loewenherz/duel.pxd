cimport cython

cdef int RIVALS, SUMS

cdef class Duel:
    cdef public int rivals, top
    cdef public double others_weight
    cdef public short may_bid[256]
    cdef public double cost[256]
    cdef public double acts[16]
    cdef public double nobody[4]
    cdef public double tie[4]
    cdef public double value[4]
    cdef public double chance[4]
    cdef public double paid[4]
    cdef double strategy[256]
    cdef double second[256]
    cdef public double worth[64]
    cdef double regret[256]
    cdef double now[256]
    cdef double below[256]

    @cython.locals(i=int)
    cpdef void clear(self, int rivals, double others_weight) noexcept
    cpdef void allow(self, int rival, int total, double cost) noexcept
    cpdef void set_outcome(self, int rival, int actor, double points) noexcept
    @cython.locals(i=int, rival=int)
    cpdef void solve(self, int rounds) noexcept
    @cython.locals(chances=dict, total=int, place=int)
    cpdef dict chances(self, int rival, bint again)
    @cython.locals(rival=int, other=int, total=int, worst=double, gain=double)
    cdef void drop_hopeless(self) noexcept
    @cython.locals(i=int, rival=int, number=int)
    cdef void match_regrets(self, int rounds) noexcept
    @cython.locals(chance=double, paid=double, total=int, lower=double, even=double)
    cdef void foresee(self, int rival) noexcept
    @cython.locals(first=int, total=double, lower=double, allowed=int, i=int)
    cdef void choose_now(self, int rival) noexcept
    @cython.locals(first=int, mean=double, total=int, regret=double)
    cdef void learn(self, int rival, int number) noexcept
    @cython.locals(rival=int, first=int, total=double, lower=double, i=int)
    cdef void average(self) noexcept
    @cython.locals(mean=double, total=int)
    cdef double mean_worth(self, int rival) noexcept
    @cython.locals(total=int, lower=double, even=double, own=double, lost=double)
    cpdef void weigh_bids(self, int rival) noexcept
    @cython.locals(chance=double, other=int)
    cdef double chance_below(self, int rival, int total, bint even) noexcept
    @cython.locals(lost=double, alone=double, other=int, third=int, chance=double, paid=double)
    cdef double loss_at(self, int rival, int total, double lower, double even) noexcept
    @cython.locals(best=double, total=int)
    cpdef double gap(self, int rival) noexcept

cimport cython
from burgrave.bots.sight cimport Sight

cdef int HIDDEN, UNITS, SIDE, JOINT, MOST_SIGNAL, FIRST_SHIFT, SHIFT

@cython.final
cdef class Net:
    cdef short rest[6144]
    cdef short member[4096]
    cdef short unit[2048]
    cdef short beside[3072]
    cdef short joint[4096]
    cdef short answer_weights[64]
    cdef int hidden_bias[64]
    cdef int unit_bias[32]
    cdef int side_bias[32]
    cdef int joint_bias[64]
    cdef int answer_bias
    cdef int sums[64]
    cdef int begun[64]
    cdef short signals[64]
    cdef short joined[64]

    @cython.locals(i=int, number=int, total=int)
    cpdef int answer(self, Sight sight) noexcept
    @cython.locals(i=int)
    cdef void add_member(self, Sight sight, int first) noexcept
    @cython.locals(i=int)
    cdef void add_side(self, Sight sight) noexcept

# Py_ssize_t, since compilers lay no loop side by side whose index might overflow.
@cython.locals(i=Py_ssize_t)
cdef void add_up(int *sums, int *start, short *numbers, Py_ssize_t first, Py_ssize_t count, short *weights,
                 Py_ssize_t width) noexcept
@cython.locals(i=Py_ssize_t)
cdef void accumulate(int *sums, short number, short *weights, Py_ssize_t first, Py_ssize_t width) noexcept
@cython.locals(i=Py_ssize_t)
cdef void clip(int *sums, short *signals, int shift, Py_ssize_t width) noexcept

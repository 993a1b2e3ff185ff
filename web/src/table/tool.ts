// The verb that stays chosen at a table, also when the page is loaded anew.
const name = (table: string): string => `tool ${table}`

export const tool = {
  of: (table: string): string | null => sessionStorage.getItem(name(table)),
  keep: (table: string, verb: string | null): void => {
    if (verb === null) sessionStorage.removeItem(name(table))
    else sessionStorage.setItem(name(table), verb)
  },
}

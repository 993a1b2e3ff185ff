// The verb that stays chosen at the table where one plays, also when the page is loaded anew or opened a second time.
const NAME = 'burgrave.tool'

export const tool = {
  of: (table: string): string | null => {
    const [where, verb] = localStorage.getItem(NAME)?.split(' ') ?? []
    return where === table ? verb : null
  },
  keep: (table: string, verb: string | null): void => {
    if (verb !== null) localStorage.setItem(NAME, `${table} ${verb}`)
    else if (tool.of(table) !== null) localStorage.removeItem(NAME)
  },
}

// The verb that stays chosen where one sits, also when the page is loaded anew or opened a second time.
const NAME = 'burgrave.tool'

export const tool = {
  of: (chair: string): string | null => {
    const [where, verb] = localStorage.getItem(NAME)?.split(' ') ?? []
    return where === chair ? verb : null
  },
  keep: (chair: string, verb: string | null): void => {
    if (verb !== null) localStorage.setItem(NAME, `${chair} ${verb}`)
    else if (tool.of(chair) !== null) localStorage.removeItem(NAME)
  },
}

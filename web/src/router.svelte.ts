// Where in the page we are: the path of the address, changed without loading anew.

export const route = $state({ path: location.pathname, query: location.search, hash: location.hash })

function follow(): void {
  route.path = location.pathname
  route.query = location.search
  route.hash = location.hash
}

addEventListener('popstate', follow)

/** Go to another address of this page. */
export function go(address: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address)
  follow()
  if (!replace && !route.hash) scrollTo(0, 0)
}

/** Lets plain links inside the page lead on without loading it anew. */
export function catchLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/assets/')) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

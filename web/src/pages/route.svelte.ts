/** Addresses: which page a path means, and going there without loading anew. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; readonly game: string }
  | { readonly page: 'match'; readonly match: string }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'lesson'; readonly game: string }
  | { readonly page: 'reader' }
  | { readonly page: 'elements' }
  | { readonly page: 'review' }
  | { readonly page: 'unknown' }

export function readRoute(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decode)
  if (rest.length > 0) return { page: 'unknown' }
  if (first === '' && second === '') return { page: 'home' }
  if (first === 'new' && second) return { page: 'new', game: second }
  if (first === 'match' && second) return { page: 'match', match: second }
  if (first === 'rules' && second) return { page: 'rules', game: second }
  if (first === 'lesson' && second) return { page: 'lesson', game: second }
  if (first === 'reader' && second === '') return { page: 'reader' }
  if (first === 'elements' && second === '') return { page: 'elements' }
  if (first === 'review' && second === '') return { page: 'review' }
  return { page: 'unknown' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

class Address {
  path = $state(location.pathname)
  hash = $state(location.hash)

  constructor() {
    addEventListener('popstate', () => this.look())
    addEventListener('hashchange', () => this.look())
    addEventListener('click', (event) => this.follow(event))
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address)
    this.look()
    if (!this.hash) scrollTo(0, 0)
  }

  private look(): void {
    this.path = location.pathname
    this.hash = location.hash
  }

  /** Links within the client change the page here; everything else is left to the browser. */
  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.pathname + link.hash)
  }
}

export const address = new Address()

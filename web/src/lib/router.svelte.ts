/** Where in the client we are: paths of this one page, with the browser's own back and forward. */
class Place {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    addEventListener('click', (event) => this.follow(event));
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.search);
  }

  go(target: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', target);
    const before = this.path;
    this.read();
    if (before !== this.path) scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download) return;
    if (link.pathname.startsWith('/api')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const place = new Place();

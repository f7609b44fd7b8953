// Which page is shown. The address tells, so that a link to a table or a game works.
import { renewal } from './renewal';

export type Route =
  | { page: 'home' } | { page: 'events' } | { page: 'event'; code: string } | { page: 'settings' } | { page: 'game'; id: string } | { page: 'house'; name: string | null } | { page: 'table'; code: string }
  | { page: 'history' } | { page: 'replay'; code: string };

export function routeOf(path: string): Route {
  const [first, second] = path.split('/').filter((part) => part !== '').map(decodeURIComponent);
  if (first === 'settings') return { page: 'settings' };
  if (first === 'games' && second) return { page: 'game', id: second };
  if (first === 'house') return { page: 'house', name: second ?? null };
  if (first === 'events') return { page: 'events' };
  if (first === 'e' && second) return { page: 'event', code: second };
  if (first === 'history') return { page: 'history' };
  if (first === 'r' && second) return { page: 'replay', code: second };
  if (first === 't' && second) return { page: 'table', code: second };
  return { page: 'home' };
}

class Place {
  route: Route = $state.raw(routeOf(location.pathname));
}
export const place = new Place();

export function go(path: string): void {
  if (renewal.leave(path)) return;
  history.pushState(null, '', path);
  place.route = routeOf(location.pathname);
  scrollTo(0, 0);
}

addEventListener('popstate', () => { if (!renewal.leave(null)) place.route = routeOf(location.pathname); });

/// Links within the pages stay within the pages.
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
  if (!link || link.hasAttribute('download') || link.hasAttribute('target') || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.getAttribute('href') as string);
}

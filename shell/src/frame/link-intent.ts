import { matchRoute, type Route } from '../routing/routes.ts';

const INTENT_MS = 100;

/** Calls `prefetch` with the page of a link that is being pressed, or that the pointer or the focus stays on. */
export function followLinkIntent(prefetch: (route: Route) => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const intend = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target !== '') return;
    if (link.hasAttribute('download')) return;
    const { pathname } = link;
    if (pathname === location.pathname) return;
    if (type === 'pointerdown') prefetch(matchRoute(pathname));
    else timer = setTimeout(() => prefetch(matchRoute(pathname)), INTENT_MS);
  };
  document.addEventListener('pointerover', intend, { passive: true });
  document.addEventListener('pointerdown', intend, { passive: true });
  document.addEventListener('focusin', intend);
}

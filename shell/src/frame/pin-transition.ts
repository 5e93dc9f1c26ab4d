import { rememberPage } from '@corkboard/shared/hooks';
import type { ApplicationProps, EventBus } from '@corkboard/shared/remote';
import { pinQuery } from '../common/pin-query.ts';
import { preloadPicture } from '../pin/picture-sources.ts';

const NAME = 'pin-picture';
/** A slower answer opens the page without the transition. */
const MAX_LOAD_MS = 400;
/** A slower image appears on its main color, after the transition. */
const MAX_IMAGE_MS = 200;
/** Rendering stops until the new page is there. */
const MAX_ARRIVAL_MS = 1000;

interface Dependencies {
  shell: ApplicationProps['shell'];
  events: Pick<EventBus, 'on'>;
}

/**
 * Grows the image of a clicked card into that of the Pin's page, and shrinks it into the card on the way back. Without
 * the browser's support, nothing changes.
 */
export function startPinTransitions({ shell, events }: Dependencies): void {
  if (!('startViewTransition' in document)) return;
  let isOpening = false;
  document.addEventListener(
    'click',
    (event) => {
      const link = findPinLink(event);
      const image = link?.querySelector('img');
      if (!link || !image || prefersLessMotion()) return;
      event.preventDefault();
      event.stopPropagation();
      if (isOpening) return;
      isOpening = true;
      void open(link.pathname, image).finally(() => {
        isOpening = false;
      });
    },
    { capture: true },
  );

  let pinPath = location.pathname;
  events.on('route.changed', ({ path }) => {
    pinPath = path;
  });
  let isPassing = false;
  // Before the router, which gets the event again once the browser has kept the picture of this page. The window's own
  // method is single-spa's, whose listeners can't stop each other.
  EventTarget.prototype.addEventListener.call(
    window,
    'popstate',
    (event) => {
      if (!(event instanceof PopStateEvent)) return;
      const id = getPinId(pinPath);
      const stage = document.querySelector('[data-pin-stage]');
      const isSeen = stage !== null && stage.getBoundingClientRect().bottom > 0;
      if (isPassing || !id || !isSeen || getPinId(location.pathname) || prefersLessMotion()) {
        return;
      }
      event.stopImmediatePropagation();
      void close(id, event.state);
    },
    { capture: true },
  );

  async function close(id: string, state: unknown): Promise<void> {
    let image: HTMLElement | null = null;
    const transition = document.startViewTransition(async () => {
      const arrived = whenArrived();
      isPassing = true;
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
      isPassing = false;
      await within(MAX_ARRIVAL_MS, arrived);
      // The list restores its position right after its arrival.
      await new Promise((resolve) => setTimeout(resolve));
      image = document.querySelector<HTMLElement>(`[data-pin="${CSS.escape(id)}"] img`);
      if (image && isOnScreen(image)) image.style.setProperty('view-transition-name', NAME);
    });
    await Promise.allSettled([transition.ready, transition.finished]);
    (image as HTMLElement | null)?.style.removeProperty('view-transition-name');
  }

  async function open(path: string, image: HTMLElement): Promise<void> {
    const { navigation, queryClient, ...scope } = shell.current();
    const isHere = rememberPage();
    const id = getPinId(path) ?? '';
    const pin = queryClient.fetchQuery(pinQuery(scope, id));
    const picture = pin.then((found) => found && preloadPicture(found)).catch(() => {});
    const load = Promise.all([
      import(/* webpackChunkName: "page-pin" */ '../pages/pin-page.tsx'),
      pin.catch(() => null),
    ]);
    const isLoaded = await within(MAX_LOAD_MS, load);
    if (isLoaded) await within(MAX_IMAGE_MS, picture);
    if (!isHere()) return;
    if (!isLoaded || !image.isConnected) return navigation.to(path);

    const stage = document.querySelector<HTMLElement>('[data-pin-stage]');
    stage?.style.setProperty('view-transition-name', 'none');
    image.style.setProperty('view-transition-name', NAME);
    const transition = document.startViewTransition(async () => {
      image.style.removeProperty('view-transition-name');
      if (!isHere()) return;
      const arrived = whenArrived();
      navigation.to(path);
      await within(MAX_ARRIVAL_MS, arrived);
    });
    // The browser skips it in a hidden window, or if another one starts.
    await Promise.allSettled([transition.ready, transition.updateCallbackDone]);
  }

  function whenArrived(): Promise<void> {
    return new Promise((resolve) => {
      const stop = events.on('route.changed', () => {
        stop();
        resolve();
      });
    });
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

function findPinLink(event: MouseEvent): HTMLAnchorElement | null {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || hasKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target !== '') return null;
  return getPinId(link.pathname) !== null && link.search === '' ? link : null;
}

function getPinId(path: string): string | null {
  const id = /^\/pin\/([^/]+)\/$/.exec(path)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function prefersLessMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

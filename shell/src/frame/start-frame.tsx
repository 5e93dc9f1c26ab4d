import { type I18n, I18nProvider } from '@corkboard/shared/i18n';
import type { ApplicationProps } from '@corkboard/shared/remote';
import { createRoot } from 'react-dom/client';
import { autoHideBars } from '../common/bars/auto-hide-bars.ts';
import { type Page, PageProvider } from '../common/page/page-context.tsx';
import { onConsentChange } from '../privacy/browser-consent.ts';
import type { AllowStorage } from '../privacy/storage-guard.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { afterDwell } from './after-dwell.ts';
import { AppUpsell } from './app-upsell.tsx';
import { captureInstallPrompt, type InstallPrompt } from './install-prompt.ts';
import { recordLanding } from './landing.ts';
import { followLinkIntent } from './link-intent.ts';
import { canPrefetch, isLikely, prefetchPage, relatedRoutes } from './related-pages.ts';
import { restoreScroll } from './restore-scroll.ts';
import { returnToPerson } from './return-to-person.ts';
import { syncBackLabel } from './sync-back-label.ts';
import { syncTabletCookie } from './tablet.ts';
import { watchForUpsell } from './upsell-watch.ts';
import { recordVisit } from './visits.ts';

interface Standing extends Page {
  shell: ApplicationProps['shell'];
  remotes: Remotes;
  texts: I18n;
  allowStorage: AllowStorage;
  /** Of the document: the page can be another one since. */
  landing: string;
}

export function startFrame(page: Standing): void {
  const { frame, services, session, shell, remotes } = page;
  const { callFor, device, events } = services;
  const { viewer } = shell.current();

  syncTabletCookie({
    machine: navigator,
    isPhone: device.isPhone,
    reload: () => location.reload(),
  });
  autoHideBars();
  restoreScroll({ events });
  returnToPerson({ events });
  recordLanding({
    url: new URL(page.landing),
    referrer: document.referrer,
    isAuth: viewer.isAuth,
    now: Date.now(),
    call: callFor(null),
    canStore: (key) => page.allowStorage('local', key) === true,
    onConsentChange: (listener) => onConsentChange(session, listener),
  });
  frame.subscribe(({ openModals }, before) => {
    const isFocused = openModals === 0;
    if (isFocused !== (before.openModals === 0)) events.emit('app.focus', { isFocused });
  });
  events.on('footer.change', (footer) =>
    frame.setState((state) => ({ footer: { ...state.footer, ...footer } })),
  );
  if (device.isPhone) offerApp(page, captureInstallPrompt(window));

  const showLabel = syncBackLabel(frame, shell.current);
  void showLabel(location.pathname);
  const recordHere = (viewer = shell.current().viewer) => {
    const visited = new URL(location.href);
    const isStillHere = () => location.pathname === visited.pathname;
    void recordVisit(visited, { ...shell.current(), viewer }, isStillHere);
  };
  // The first visit of this page was not stored if the visitor hadn't agreed yet.
  onConsentChange(session, recordHere);
  const later = afterDwell(() => {
    recordHere();
    prefetchRelated(remotes, shell);
  });
  later();
  followLinkIntent((route) => {
    if (isLikely(route) && canPrefetch(getConnection()))
      void prefetchPage(route, remotes, shell.current());
  });
  events.on('route.changed', ({ path }) => {
    void showLabel(path);
    later();
  });
}

function prefetchRelated(remotes: Remotes, shell: Standing['shell']): void {
  const main = document.getElementById('main');
  if (!main || !canPrefetch(getConnection())) return;
  for (const route of relatedRoutes(main, location.pathname)) {
    void prefetchPage(route, remotes, shell.current());
  }
}

function getConnection(): Parameters<typeof canPrefetch>[0] {
  return (navigator as { connection?: Parameters<typeof canPrefetch>[0] }).connection;
}

function offerApp({ texts, ...page }: Standing, offer: InstallPrompt): void {
  watchForUpsell({
    canShow: () => offer.isThere(Date.now()) && page.frame.getState().footer.educationId === null,
    onShow() {
      const place = document.createElement('div');
      document.body.append(place);
      const root = createRoot(place);
      const close = () => {
        root.unmount();
        place.remove();
      };
      root.render(
        <I18nProvider i18n={texts}>
          <PageProvider value={page}>
            <AppUpsell
              onAccept={() => {
                offer.accept();
                close();
              }}
              onDecline={() => {
                offer.decline(Date.now());
                close();
              }}
            />
          </PageProvider>
        </I18nProvider>,
      );
    },
  });
}

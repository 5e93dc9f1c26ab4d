import type { PageData } from '@corkboard/shared/contract/base';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import type { ApplicationProps, Shell } from '@corkboard/shared/remote';
import { BrowserRouter } from '@corkboard/shared/router';
import { isPlanned } from '@corkboard/shared/rules/release';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readPageData } from './common/page/page-data.ts';
import { forgetServedData } from './common/page/served-data.ts';
import { createPage } from './create-page.ts';
import { whenShown } from './document/when-shown.ts';
import { watchBackForLayers } from './frame/back-for-layers.ts';
import { loadShellCatalog } from './i18n/catalogs.ts';
import { guardFocus } from './layout/guard-focus.ts';
import {
  captureEarlyEvents,
  isLeft,
  whenFrameHydrated,
  whenHydrated,
} from './layout/replay-early-events.ts';
import { browserRemotes } from './remotes/browser-remotes.ts';
import { loadDigestLists } from './remotes/containers/digest-lists.ts';
import { OpenLoads } from './remotes/open-loads.ts';
import { createReports } from './remotes/reports.ts';
import { whenSlotsHydrated } from './remotes/slots-hydrated.ts';
import { applyConsent } from './session/apply-consent.ts';

export async function start(): Promise<void> {
  const landing = location.href;
  const data = readPageData();
  const texts = createI18n(data.locale, await loadShellCatalog(data.locale));
  const { services, session, overlays, frame, plan, allowStorage, tabs } = createPage(data, texts);
  const { events, logger } = services;

  applyConsent({ session, events }, () => whenHydrated('main'));

  const loads = new OpenLoads();
  const reports = createReports(() => loads.leave());
  const remotes = browserRemotes({ plan, events, reports, loads });
  const rendered = loadRendered(data, remotes);

  const shell = createShellHandle();
  // The head's script loads the page of the new address.
  if (isLeft()) return;
  captureEarlyEvents();
  // Not with the work after hydration: users answer and delete before that, which removes what they pressed.
  guardFocus();
  watchBackForLayers();
  let root: Root | undefined;
  const place = placeOfPage();
  const app = (
    <BrowserRouter>
      <App
        page={{ services, session, overlays, frame }}
        remotes={remotes}
        i18n={texts}
        onShell={shell.set}
      />
    </BrowserRouter>
  );
  const onRecoverableError = (error: unknown) => {
    const { cause = error } = error as Error;
    if (!isLeftToBrowser(error) && !isLeft()) logger.error(cause, 'hydration');
  };
  // A transition hydrates in steps, so that the page can respond in between.
  startTransition(() => {
    // A busy server leaves the page to the browser.
    if (place.hasChildNodes()) {
      root = hydrateRoot(place, app, { onRecoverableError });
    } else {
      root = createRoot(place, { onRecoverableError });
      root.render(app);
    }
  });

  // Work after this must not compete with what the page itself waits for. It updates the whole page, which makes React
  // discard server HTML that isn't hydrated yet, with the text typed into it.
  void Promise.all([shell.first, rendered, whenHydrated('main')])
    .then(() => whenSlotsHydrated())
    .then(endSpeculation)
    .then(whenFrameHydrated)
    .then(() => forgetServedData(services.queryClient))
    .then(whenIdle)
    .then(() => void loadDigestLists())
    // What follows counts visits, shows guidance, and marks things as seen.
    .then(whenShown)
    .then(() => loadAfterPage().catch(loadAfterPage))
    .then(({ startAfterHydration }) =>
      startAfterHydration({
        root,
        remotes,
        texts,
        tabs,
        shell,
        allowStorage,
        landing,
        services,
        session,
        overlays,
        frame,
      }),
    );
}

/** From now on, links load data instead of documents. */
function endSpeculation(): void {
  document.querySelector('script[type="speculationrules"]')?.remove();
}

function placeOfPage(): HTMLElement {
  const place = document.getElementById('app');
  if (!place) throw new Error('the document has no #app');
  return place;
}

/** Retried once: without this code no release updates and no applications load. */
function loadAfterPage() {
  return import(/* webpackChunkName: "soon-rest" */ './after-hydration.ts');
}

/** Requested before React renders, which is faster: the scripts are preloaded already. */
async function loadRendered(
  { plan, rendered }: PageData,
  remotes: ReturnType<typeof browserRemotes>,
): Promise<void> {
  const loads = rendered.map(async (name) => {
    const planned = plan.remotes[name];
    if (isPlanned(planned)) await remotes.load(name, planned);
  });
  await Promise.allSettled(loads);
}

/** Slots that the server didn't finish in time are expected, and are not reported as errors. */
function isLeftToBrowser(error: unknown): boolean {
  return error instanceof Error && /#419\b|could not finish this Suspense/.test(error.message);
}

/** React hydrates in pieces and is idle after the last one, also on a page without slots. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 200));
    idle(() => resolve(), { timeout: 3000 });
  });
}

function createShellHandle(): ApplicationProps['shell'] & {
  set(shell: Shell): void;
  first: Promise<void>;
} {
  let shell: Shell | undefined;
  const listeners = new Set<() => void>();
  let isThere: () => void;
  const first = new Promise<void>((resolve) => {
    isThere = resolve;
  });

  return {
    first,
    set(next) {
      shell = next;
      isThere();
      for (const listener of listeners) listener();
    },
    current() {
      if (!shell) throw new Error('shell requested before the page has rendered');
      return shell;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

import type { Viewer } from '@corkboard/shared/contract/accounts';
import { createCall, fetchTransport } from '@corkboard/shared/http';
import { QueryClient } from '@corkboard/shared/query';
import { createEventBus, type Navigation, type Shell } from '@corkboard/shared/remote';
import { getSession } from '@corkboard/shared/requests/accounts';

const queryClient = new QueryClient();
const call = createCall(fetchTransport, async () => {
  say('The API asks for a signed-in person.');
  return false;
});

/** Cookies ignore ports, so this is the person who is signed in at the product. */
export async function readViewer(): Promise<Viewer> {
  const { data } = await call(getSession, {});
  return data;
}

/** A shell for one page: the API is the product's, and other calls are logged to the console. */
export function createHostShell(viewer: Viewer, SlotHost: Shell['SlotHost']): Shell {
  return {
    viewer,
    subject: viewer.id ?? 'visitor',
    actingAs: null,
    businessAccess: { profiles: [], isSwitcherShown: false, actAs: (id) => say('acts as', id) },
    call,
    queryClient,
    queries: queryClient,
    events: createEventBus((error) => console.error(error)),
    navigation: toldNavigation(),
    experiments: { isOn: () => false, group: () => '' },
    logger: {
      event: (event) => say('logs', event),
      error: (error, where) => console.error(where, error),
      fault: (error, where) => console.error(where, error),
    },
    toasts: { show: (toast) => say('toast', toast.text) },
    dialogs: { confirm: async ({ title }) => window.confirm(title) },
    signIn: {
      require(reason) {
        if (!viewer.isAuth) say('asks to sign in', reason);
        return viewer.isAuth;
      },
    },
    share: { open: (target) => say('shares', target) },
    message: { open: (recipient) => say('writes to', recipient) },
    device: { isPhone: window.innerWidth < 768 },
    now: Date.now(),
    locale: viewer.locale,
    SlotHost,
  };
}

function toldNavigation(): Navigation {
  return {
    to: (path) => say('goes to', path),
    replace: (path) => say('goes to', path),
    back: () => say('goes back'),
  };
}

function say(...what: unknown[]): void {
  console.info(...what);
  window.top?.dispatchEvent(new CustomEvent('host-said', { detail: what.map(words).join(' ') }));
}

function words(what: unknown): string {
  return typeof what === 'string' ? what : JSON.stringify(what);
}

import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type ReactElement,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Viewer } from '../contract/accounts/session.ts';
import { createCall } from '../http/call.ts';
import { watchKeys } from '../queries/watch-keys.ts';
import type { Intent } from '../remote/intent.ts';
import { type Navigation, type Shell, ShellProvider } from '../remote/shell.tsx';
import { aViewer } from './builders.ts';
import { TestErrorBoundary } from './error-boundary.tsx';
import { createShellSpies, type ShellSpies } from './shell-spies.ts';
import { createSlotHost, type SlotStubs } from './slot-host.tsx';
import { testTransport } from './transport.ts';

export interface ShellOptions {
  viewer?: Viewer;
  path?: string;
  /** Of the history entry, for a test that returns to it. */
  entryKey?: string;
  state?: unknown;
  experiments?: Record<string, boolean | string>;
  device?: Shell['device'];
  slots?: SlotStubs;
  now?: number;
  actingAs?: Shell['actingAs'];
  businessAccess?: Partial<Shell['businessAccess']>;
  confirms?: boolean;
  intent?: Intent;
  /** After a 401, the viewer logs in, and the request is sent again. */
  logsIn?: boolean;
  advanceTimers?: (milliseconds: number) => void;
}

export const NOW = Date.UTC(2026, 10, 20, 12);

/**
 * Renders with the real router, query client, texts, and shell services. `api.ts` answers requests, and `shell`
 * records calls that leave the component.
 */
export function renderInShell(ui: ReactElement, options: ShellOptions = {}) {
  const viewer = options.viewer ?? aViewer();
  const spies = createShellSpies(options.confirms ?? true);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        gcTime: Number.POSITIVE_INFINITY,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
  const acting = createStore(() => ({ actingAs: options.actingAs ?? null }));
  watchKeys(
    queries,
    () => [getSubject(viewer, acting.getState()), viewer.id],
    (message) => console.error(message),
  );
  const user = userEvent.setup(
    options.advanceTimers ? { advanceTimers: options.advanceTimers } : {},
  );

  const result = render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[toEntry(options)]}>
        <TestShell
          viewer={viewer}
          options={options}
          acting={acting}
          spies={spies}
          queryClient={queries}
        >
          {children}
        </TestShell>
      </MemoryRouter>
    ),
  });

  return {
    ...result,
    user,
    queries,
    shell: spies,
    actAs: (actingAs: Shell['actingAs']) => act(() => acting.setState({ actingAs })),
  };
}

function getSubject(viewer: Viewer, { actingAs }: Pick<ShellOptions, 'actingAs'>): string {
  return actingAs?.id ?? viewer.id ?? 'visitor';
}

let entries = 0;

function toEntry({ path = '/', state, entryKey = `test ${(entries += 1)}` }: ShellOptions) {
  const { pathname, search, hash } = new URL(path, 'http://corkboard.test');
  return { pathname, search, hash, state, key: entryKey };
}

interface TestShellProps {
  viewer: Viewer;
  options: ShellOptions;
  acting: StoreApi<Pick<Shell, 'actingAs'>>;
  spies: ShellSpies;
  queryClient: QueryClient;
  children: ReactNode;
}

function TestShell({ viewer, options, acting, spies, queryClient, children }: TestShellProps) {
  const [i18n] = useState(createI18n);
  const navigation = useRecordedNavigation(spies);
  const { actingAs } = useStore(acting);
  const [shell] = useState(() => createTestShell(viewer, options, spies, queryClient));
  const subjectId = actingAs?.id;
  const { logsIn = false } = options;
  const call = useMemo(() => {
    const onUnauthorized = async () => {
      spies.unauthorized.push(window.location.pathname);
      return logsIn;
    };
    return createCall(
      testTransport,
      onUnauthorized,
      subjectId === undefined ? undefined : { subjectId, onDenied: () => null },
    );
  }, [spies, subjectId, logsIn]);
  const bound = {
    actingAs,
    subject: getSubject(viewer, { actingAs }),
    call,
  };

  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ShellProvider value={{ ...shell, ...bound, navigation }}>
          <TestErrorBoundary>
            <Suspense fallback={<p>Loading</p>}>{children}</Suspense>
          </TestErrorBoundary>
        </ShellProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function createTestShell(
  viewer: Viewer,
  options: ShellOptions,
  spies: ShellSpies,
  queries: QueryClient,
): Omit<Shell, 'actingAs' | 'call' | 'subject'> {
  const experiments = options.experiments ?? {};
  const keyAt = (key: string) => spies.toasts.findIndex((toast) => toast.key === key);
  let pending = options.intent;
  return {
    viewer,
    businessAccess: {
      profiles: [],
      isSwitcherShown: false,
      actAs: (id) => void spies.actedAs.push(id),
      ...options.businessAccess,
    },
    queryClient: queries,
    queries,
    events: spies.events,
    navigation: { to() {}, replace() {}, back() {} },
    experiments: {
      isOn: (name) => experiments[name] === true || typeof experiments[name] === 'string',
      group: (name) => (typeof experiments[name] === 'string' ? experiments[name] : ''),
    },
    logger: {
      event: (event) => void spies.logged.push(event),
      error: (error, where) => void spies.faults.push({ error, where }),
      fault: (error, where) => void spies.faults.push({ error, where }),
    },
    toasts: {
      show(toast) {
        const at = toast.key === undefined ? -1 : keyAt(toast.key);
        if (at < 0) spies.toasts.push(toast);
        else spies.toasts.splice(at, 1, toast);
      },
      dismiss(key) {
        const at = keyAt(key);
        if (at >= 0) spies.toasts.splice(at, 1);
      },
    },
    dialogs: {
      confirm: async (question) => {
        spies.questions.push(question);
        return spies.confirms;
      },
    },
    signIn: {
      require(reason, more) {
        if (viewer.isAuth && !viewer.isLimitedLogin) return true;
        spies.signInReasons.push(reason);
        if (more?.intent) spies.intents.push(more.intent);
        return false;
      },
      takeIntent(kind, id) {
        if (pending?.kind !== kind || pending.id !== id) return null;
        const taken = pending;
        pending = undefined;
        return taken;
      },
    },
    share: { open: (target) => void spies.shared.push(target) },
    message: { open: (recipient) => void spies.messages.push(recipient) },
    create: { open: (place) => void spies.created.push(place) },
    live: spies.live,
    device: options.device ?? { isPhone: false },
    now: options.now ?? NOW,
    locale: viewer.locale,
    SlotHost: createSlotHost(options.slots ?? {}, spies),
  };
}

function useRecordedNavigation(spies: ShellSpies): Navigation {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    spies.arriveAt(`${pathname}${search}${hash}`);
  }, [spies, pathname, search, hash]);

  return {
    to(path) {
      spies.navigations.push({ to: path });
      if (isOwn(path)) void navigate(path);
    },
    replace(path) {
      spies.navigations.push({ replace: path });
      if (isOwn(path)) void navigate(path, { replace: true });
    },
    back() {
      spies.navigations.push('back');
      void navigate(-1);
    },
  };
}

function isOwn(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//');
}

function createI18n() {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}

import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import type { Viewer } from '../contract/accounts/session.ts';
import { createCall } from '../http/call.ts';
import type { PrefetchRequest } from '../remote/define-remote.ts';
import { type Shell, ShellProvider } from '../remote/shell.tsx';
import type { SlotName, SlotProps } from '../remote/slots.ts';
import { aViewer } from './builders.ts';
import { NOW } from './render.tsx';
import { createShellSpies } from './shell-spies.ts';
import { testTransport } from './transport.ts';

export function aPrefetchRequest<N extends SlotName>(
  route: SlotProps[N],
  { viewer = aViewer(), queries = aQueryClient() }: { viewer?: Viewer; queries?: QueryClient } = {},
): PrefetchRequest<N> {
  return {
    queryClient: queries,
    queries,
    call: createCall(testTransport, () => {}),
    subject: viewer.id ?? 'visitor',
    viewer,
    route,
    experiments: { isOn: () => false, group: () => '' },
    device: { isPhone: false },
    prefetchSlot: async () => {},
  };
}

/** Prefetches, renders, and hydrates. A hydration mismatch is a console error, which fails the test. */
export async function renderSsr<N extends SlotName>(
  ui: ReactElement,
  prefetch: (request: PrefetchRequest<N>) => Promise<unknown>,
  route: SlotProps[N],
  viewer: Viewer = aViewer(),
): Promise<{ html: string; page: HTMLElement }> {
  const request = aPrefetchRequest(route, { viewer });
  await prefetch(request);
  const html = await renderWhole(<Page ui={ui} request={request} />);

  const queries = aQueryClient();
  hydrate(queries, JSON.parse(JSON.stringify(dehydrate(request.queryClient))));
  const page = document.createElement('div');
  page.innerHTML = html;
  await act(async () => {
    render(<Page ui={ui} request={{ ...request, queryClient: queries }} />, {
      container: page,
      hydrate: true,
      onRecoverableError: (error) => console.error(error),
    });
  });
  return { html, page };
}

const UNFINISHED = '<!--$!-->';
const TRIES = 100;

async function renderWhole(page: ReactElement): Promise<string> {
  let html = renderToString(page);
  for (let tries = 0; html.includes(UNFINISHED) && tries < TRIES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    html = renderToString(page);
  }
  return html;
}

function aQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
}

interface PageProps {
  ui: ReactElement;
  request: Omit<PrefetchRequest<SlotName>, 'route'>;
}

function Page({ ui, request: { queryClient, call, subject, viewer, device } }: PageProps) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  i18n.setMessagesCompiler(compileMessage);
  const spies = createShellSpies(true);
  const shell: Shell = {
    viewer,
    subject,
    call,
    queryClient,
    queries: queryClient,
    device,
    actingAs: null,
    businessAccess: { profiles: [], isSwitcherShown: false, actAs() {} },
    events: spies.events,
    navigation: { to() {}, replace() {}, back() {} },
    experiments: { isOn: () => false, group: () => '' },
    logger: {
      event() {},
      error: (error) => console.error(error),
      fault: (error) => console.error(error),
    },
    toasts: { show() {} },
    dialogs: { confirm: async () => true },
    signIn: { require: () => true },
    share: { open() {} },
    message: { open() {} },
    now: NOW,
    locale: 'en',
    SlotHost: () => null,
  };
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ShellProvider value={shell}>
          <MemoryRouter>{ui}</MemoryRouter>
        </ShellProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

import {
  getBoard,
  getBoardFeed,
  getBoards,
  getUser,
  getUserMetadata,
  getUserPins,
} from '@corkboard/shared/contract/requests.ts';
import { createCall } from '@corkboard/shared/http/call.ts';
import { I18nProvider, setupI18n } from '@corkboard/shared/i18n';
import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@corkboard/shared/query';
import {
  createEventBus,
  type PrefetchRequest,
  type Shell,
  ShellProvider,
  type SlotProps,
} from '@corkboard/shared/remote';
import { StaticRouter } from '@corkboard/shared/router';
import { apiAnswers, apiHangs, apiRefuses } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser, ownerOf } from '@corkboard/shared/testing/builders.ts';
import { NOW } from '@corkboard/shared/testing/render.tsx';
import { testTransport } from '@corkboard/shared/testing/transport.ts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { PageBoard, prefetchPageBoard } from './page-board.tsx';
import { ProfileBoards, prefetchProfileBoards } from './profile-boards.tsx';
import { ProfilePins, prefetchProfilePins } from './profile-pins.tsx';

const user = aUser({ show_all_pins: true });
const call = createCall(testTransport, () => {});
const secret = aBoard({ id: '2', name: 'Night swims', profileGroup: 'secret' });

function request<P>(queries: QueryClient, route: P) {
  return {
    queries,
    call,
    subject: user.id,
    viewer: ownerOf(user),
    route,
    experiments: { isOn: () => false },
    device: { isPhone: false },
    prefetchSlot: async () => {},
  };
}

function onPage(ui: ReactElement, queries: QueryClient): ReactElement {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  i18n.setMessagesCompiler(compileMessage);
  const shell: Shell = {
    ...request(queries, null),
    actingAs: null,
    events: createEventBus(console.error),
    navigation: { to() {}, replace() {}, back() {} },
    experiments: { isOn: () => false, group: () => '' },
    logger: { event() {}, fault() {} },
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
      <QueryClientProvider client={queries}>
        <ShellProvider value={shell}>
          <StaticRouter location="/">{ui}</StaticRouter>
        </ShellProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Renders as the server does, then takes over as the browser does; a difference is an error on the console. */
async function served(ui: ReactElement, prefetch: (queries: QueryClient) => Promise<unknown>) {
  const options = { defaultOptions: { queries: { retry: false, staleTime: 60_000 } } };
  const there = new QueryClient(options);
  await prefetch(there);
  const html = renderToString(onPage(ui, there));

  const here = new QueryClient(options);
  // As JSON, like on the page.
  hydrate(here, JSON.parse(JSON.stringify(dehydrate(there))));
  const root = document.createElement('div');
  root.innerHTML = html;
  await act(async () => {
    hydrateRoot(root, onPage(ui, here), { onRecoverableError: (error) => console.error(error) });
  });
  return { html, hydrated: root.textContent };
}

function boardsOf(route: SlotProps['profile.boards']) {
  return served(<ProfileBoards {...route} />, (queries) =>
    prefetchProfileBoards(request(queries, route) satisfies PrefetchRequest<'profile.boards'>),
  );
}

beforeEach(() => {
  apiAnswers(getUser, user);
  apiAnswers(getUserMetadata, {
    most_recent_board_sort_order: null,
    profile_board_rep_view_type: 'wide',
    board_pin_rep_view_type: null,
  });
});

it('serves boards that the browser takes over as they are', async () => {
  apiAnswers(getBoards, [aBoard(), secret]);
  const { html, hydrated } = await boardsOf({ username: user.username });

  expect(hydrated).toContain('Night swims');
  expect(html).toContain('Night swims');
  expect(html).not.toContain('style=');
});

it('serves Pins that the browser takes over as they are', async () => {
  apiAnswers(getUserPins, [aPin()], { bookmark: 'more' });
  const route = { username: user.username, tab: 'saved' } as const;
  const { html, hydrated } = await served(<ProfilePins {...route} />, (queries) =>
    prefetchProfilePins(request(queries, route)),
  );

  expect(hydrated).toContain('Riding home');
  expect(html).toContain('data-rows="60"');
  expect(html).not.toContain('style=');
});

it.each([
  ['is there', () => apiAnswers(getBoard, aBoard()), 'Riding home'],
  ['is not', () => apiRefuses(getBoard, 404, 'Not found.'), "We couldn't find that page."],
])('serves the page of a board that %s', async (_what, answer, words) => {
  answer();
  apiAnswers(getBoardFeed, [aPin()]);
  apiAnswers(getBoards, [aBoard()]);
  const route = { username: user.username, slug: 'night-cyclists' };
  const { html, hydrated } = await served(<PageBoard {...route} />, (queries) =>
    prefetchPageBoard(request(queries, route)),
  );

  expect(hydrated).toContain(words);
  expect(html).not.toContain('style=');
});

it('serves the places of boards that could not be had', async () => {
  apiRefuses(getBoards, 500, 'Uh oh! Something went wrong.');
  const route = { username: user.username };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await prefetchProfileBoards(request(queries, route));
  apiHangs(getBoards);

  expect(renderToString(onPage(<ProfileBoards {...route} />, queries))).toContain('aria-hidden');
});

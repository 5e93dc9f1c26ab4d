import './provide/vendors.ts';

import { PassThrough } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import type { LogEvent } from '@corkboard/shared/contract/experiences.ts';
import type {
  PageOutcome,
  RenderHost,
  RenderJob,
  RenderResult,
} from '@corkboard/shared/contract/page.ts';
import { textOf } from '@corkboard/shared/i18n';
import { createTexts } from '@corkboard/shared/i18n/create-texts.ts';
import type { QueryClient } from '@corkboard/shared/query';
import { userQuery } from '@corkboard/shared/remote';
import { needsLogin } from '@corkboard/shared/rules/needs-login.ts';
import { dehydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
// Not of the facades: the browser has no use for it, and its context is the facade's own.
import { StaticRouter } from 'react-router-dom';
import { describeInTime } from './head/describe-in-time.ts';
import { plainDescription } from './head/page-head.ts';
import { App } from './layout/app.tsx';
import { pageTitle, titled } from './pages/page-title.ts';
import { pinQuery } from './pages/pin-query.ts';
import { pinTitle } from './pages/pin-title.ts';
import { popularUsersQuery } from './pages/popular-users-query.ts';
import { type Route, routeOf } from './pages/routes.ts';
import { toolTitle } from './pages/tool-title.ts';
import { HELP, helpTitle } from './reading/help-topics.ts';
import { imprintQuery } from './reading/imprint-query.ts';
import { todayQuery } from './reading/today-query.ts';
import { createOwnTime } from './remotes/own-time.ts';
import { createPlanStore } from './remotes/plan-store.ts';
import { type ServerRemotes, serverRemotes } from './remotes/server-remotes.ts';
import { createCalls } from './services/create-calls.ts';
import { createFrameStore } from './services/frame-store.ts';
import { silentLogger } from './services/logger.ts';
import { createOverlayStore } from './services/overlay-store.ts';
import { createEvents, createQueries, createServices } from './services/services.ts';
import { createSessionStore, subjectOf } from './session/session-store.ts';
import { signInOptionsQuery } from './session/sign-in-options-query.ts';
import { shellWords } from './words/words.ts';

/** Renders a page, whole: buffered until all of it is there, so that it can be tried again without a remote that failed. */
export async function render(job: RenderJob, host: RenderHost): Promise<RenderResult> {
  const { pathname } = new URL(job.url, 'http://page');
  const session = createSessionStore(job.viewer, job.acting);
  const overlays = createOverlayStore();
  const frame = createFrameStore();
  const queries = serverQueries();
  const time = createOwnTime();
  const callFor = createCalls((request) => time.elsewhere(host.transport(request)), {
    onUnauthorized() {},
    onDenied: () => null,
    endedMessage: () => null,
  });
  const call = callFor(session.getState().actingAs);
  const logger = silentLogger();
  const services = createServices({
    callFor,
    queries,
    logger,
    events: createEvents(logger),
    session,
    overlays,
    experiments: job.plan.experiments,
    device: job.device,
    now: job.now,
    locale: job.locale,
  });
  const i18n = createTexts(job.locale, await shellWords(job.locale));
  const route = routeOf(pathname);
  const scope = { call, subject: subjectOf(session.getState()), viewer: job.viewer };
  const remotes = await serverRemotes(job, host, createPlanStore(job.plan), time);

  const events: LogEvent[] = [];
  const described = describeInTime(route, {
    ...scope,
    queries,
    origin: job.origin,
    log: (event) => void events.push(event),
  });
  const outcome = await prefetch({ route, pathname }, remotes, {
    ...scope,
    queries,
    experiments: services.experiments,
    device: job.device,
  });
  const isElsewhere = outcome !== null && 'redirect' in outcome;
  const html = isElsewhere
    ? ''
    : await renderWhole(
        <StaticRouter location={job.url}>
          <App page={{ services, session, overlays, frame }} remotes={remotes} i18n={i18n} />
        </StaticRouter>,
        remotes.noteThrown,
      );

  return {
    html,
    queries: plainOf(dehydrate(queries)),
    outcome,
    isUndecided: outcome === null && !isDecided(route, remotes, queries, scope),
    head: {
      ...(isMissing(outcome) ? plainDescription(false) : await described),
      title:
        namedBy(outcome, textOf(i18n)) ?? titleOf(route, { queries, scope, text: textOf(i18n) }),
    },
    events,
    rendered: remotes.rendered(),
    faults: remotes.faults(),
  };
}

/** Whether the data that decides if the page exists was loaded. */
function isDecided(
  route: Route,
  remotes: ServerRemotes,
  queries: QueryClient,
  scope: TitleScope['scope'],
): boolean {
  const has = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queries.getQueryData(queryKey) !== undefined;
  if ('slot' in route) {
    if (remotes.isLate(route.slot)) return false;
    return !('username' in route.props) || has(userQuery(scope, route.props.username));
  }
  switch (route.page) {
    case 'home':
      return has(popularUsersQuery(scope));
    case 'pin':
      return has(pinQuery(scope, route.id));
    case 'today':
      return has(todayQuery(scope, route.slug));
    case 'imprint':
      return has(imprintQuery(scope));
    default:
      return true;
  }
}

function isMissing(outcome: PageOutcome | null): boolean {
  return outcome !== null && 'status' in outcome && outcome.status === 404;
}

/** Another try would outlast the page. */
function serverQueries(): QueryClient {
  const queries = createQueries();
  const { queries: options, ...others } = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...others, queries: { ...options, retry: false } });
  return queries;
}

/** What cannot stand in a document, such as a function that a remote has kept among its data, stays behind. */
function plainOf({ queries }: ReturnType<typeof dehydrate>): { queries: unknown[]; mutations: [] } {
  const plain = queries.flatMap((query): unknown[] => {
    try {
      return [JSON.parse(JSON.stringify(query))];
    } catch {
      return [];
    }
  });
  return { queries: plain, mutations: [] };
}

type PrefetchScope = Parameters<ServerRemotes['prefetch']>[2];

async function prefetch(
  { route, pathname }: { route: Route; pathname: string },
  remotes: ServerRemotes,
  scope: PrefetchScope,
): Promise<PageOutcome | null> {
  if ('slot' in route) return remotes.prefetch(route.slot, route.props, scope);
  if (route.page === 'home') await scope.queries.prefetchQuery(popularUsersQuery(scope));
  if (route.page === 'pin') {
    const query = pinQuery(scope, route.id);
    await scope.queries.prefetchQuery(query);
    return scope.queries.getQueryData(query.queryKey) === null ? { status: 404 } : null;
  }
  if (route.page === 'imprint') await scope.queries.prefetchQuery(imprintQuery(scope));
  if (route.page === 'today') await scope.queries.prefetchQuery(todayQuery(scope, route.slug));
  if (route.page === 'help' && route.topic !== '' && !(route.topic in HELP)) return { status: 404 };
  if (route.page === 'sign-in' || route.page === 'sign-up') {
    await scope.queries.prefetchQuery(signInOptionsQuery(scope));
  }
  if (isForMembers(route) && needsLogin(scope.viewer)) {
    return { redirect: `/login/?next=${encodeURIComponent(pathname)}` };
  }
  return route.page === 'not-found' ? { status: 404 } : null;
}

/** Everybody may search; for the rest one logs in, and comes back to it. [LOGIN-021] */
function isForMembers(route: Route): boolean {
  if ('slot' in route) return false;
  if (route.page === 'tool') return route.path !== 'search';
  return route.page === 'settings' || route.page === 'pin-builder';
}

interface TitleScope {
  queries: QueryClient;
  scope: Parameters<typeof userQuery>[0];
  text: (words: string) => string;
}

function titleOf(route: Route, { queries, scope, text }: TitleScope): string {
  if ('slot' in route) return pageTitle(route, userOf(route, queries, scope), text);
  if (route.page === 'tool') return titled(text(toolTitle(route.path)));
  if (route.page === 'help') return titled(text(helpTitle(route.topic)));
  if (route.page !== 'pin') return pageTitle(route, undefined, text);
  const pin = queries.getQueryData(pinQuery(scope, route.id).queryKey);
  return titled(pin ? pinTitle(pin, text) : text('Pin'));
}

/** The name that the filler of a page has for it: only a remote knows what its own page is about. */
function namedBy(outcome: PageOutcome | null, text: (words: string) => string): string | null {
  if (!outcome || 'redirect' in outcome) return null;
  if (outcome.title !== undefined) return titled(outcome.title);
  return outcome.status === 404 ? titled(text("We couldn't find that page.")) : null;
}

function userOf(route: Route, queries: QueryClient, scope: Parameters<typeof userQuery>[0]) {
  if (!('slot' in route) || !('username' in route.props)) return undefined;
  return queries.getQueryData(userQuery(scope, route.props.username).queryKey);
}

function renderWhole(tree: ReactNode, onThrown: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const out = new PassThrough();
    const { pipe } = renderToPipeableStream(tree, {
      // Larger boundaries would be moved to the end, and put in place by inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        pipe(out);
        resolve(readAll(out));
      },
      onShellError: reject,
      // A slot's error: its boundary leaves the place to the browser.
      onError: onThrown,
    });
  });
}

import type { Text } from '@corkboard/shared/i18n/create-i18n';
import './provide/data.ts';
import './provide/components.ts';

import type {
  PageOutcome,
  RenderHost,
  RenderJob,
  RenderResult,
} from '@corkboard/shared/contract/base';
import type { LogEvent } from '@corkboard/shared/contract/experiences';
import { translatorFor } from '@corkboard/shared/i18n';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { getPinName } from '@corkboard/shared/names';
import type { QueryClient } from '@corkboard/shared/query';
import { userQuery } from '@corkboard/shared/remote';
import { loginPath, requiresSignIn } from '@corkboard/shared/rules/accounts';
import { isNothingThere } from '@corkboard/shared/rules/base';
import { dehydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
// Not from the facades: the browser doesn't need it.
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { packQueries } from './common/page/packed-queries.ts';
import { formatTitle, pageTitle } from './common/page/page-title.ts';
import { renderToBytes } from './common/page/render-to-bytes.ts';
import { pinQuery } from './common/pin-query.ts';
import { serverQueries } from './common/server-queries.ts';
import { helpTitle } from './content/help-topics.ts';
import { describeWithTimeout } from './head/describe-with-timeout.ts';
import { plainDescription } from './head/page-head.ts';
import { loadShellCatalog } from './i18n/catalogs.ts';
import { loadPage } from './pages/load-page.ts';
import { clientPageTitle } from './pages/tool-title.ts';
import { createLoadTimer, type LoadTimer } from './remotes/load-timer.ts';
import { createPlanStore } from './remotes/plan/plan-store.ts';
import { type ServerRemotes, serverRemotes } from './remotes/server-remotes.ts';
import { matchRoute, type Route } from './routing/routes.ts';
import { createCalls } from './services/create-calls.ts';
import { createFrameStore } from './services/frame-store.ts';
import { silentLogger } from './services/logger.ts';
import { createOverlayStore } from './services/overlay-store.ts';
import { createEvents, createServices } from './services/services.ts';
import { createSessionStore, getSubject } from './services/session-store.ts';
import { endsActing } from './session/acting/ends-acting.ts';

export { tryRemote } from './trial/try-remote.tsx';

/** Renders the whole page into a buffer, so that it can be retried without a failed remote. */
export async function render(job: RenderJob, host: RenderHost): Promise<RenderResult> {
  const { pathname, searchParams } = new URL(job.url, 'http://page');
  const acting = endsActing(pathname, job.viewer) ? null : job.acting;
  const session = createSessionStore(job.viewer, acting);
  const overlays = createOverlayStore();
  const frame = createFrameStore();
  const queries = serverQueries();
  const time = createLoadTimer();
  let isLacking = false;
  const callFor = createCalls(
    async (request) => {
      const response = await time.excludeRequest(host.transport(request));
      isLacking ||= response.status === 503;
      return response;
    },
    {
      onUnauthorized: () => undefined,
      onDenied: () => null,
      endedMessage: () => null,
    },
  );
  const call = callFor(session.getState().actingAs);
  const logger = silentLogger();
  const services = createServices({
    callFor,
    queryClient: queries,
    logger,
    events: createEvents(logger),
    session,
    overlays,
    experiments: job.plan.experiments,
    device: job.device,
    now: job.now,
    locale: job.locale,
  });
  const i18n = createI18n(job.locale, await loadShellCatalog(job.locale));
  const route = matchRoute(pathname, job.viewer);
  const scope = { call, subject: getSubject(session.getState()), viewer: job.viewer };
  const remotes = await serverRemotes(job, host, createPlanStore(job.plan), time);

  const events: LogEvent[] = [];
  const getDescription = describeWithTimeout(route, {
    ...scope,
    queryClient: queries,
    experiments: services.experiments,
    origin: job.origin,
    text: translatorFor(i18n),
    log: (event) => void events.push(event),
  });
  const { outcome, isUndecided } = await decide(route, {
    pathname,
    params: searchParams,
    remotes,
    isLacking: () => isLacking,
    scope: {
      ...scope,
      queryClient: queries,
      // For remotes built before contract 1.4.
      queries,
      experiments: services.experiments,
      device: job.device,
    },
  });
  const isElsewhere = outcome !== null && 'redirect' in outcome;
  const { html, isIncomplete } = isElsewhere
    ? { html: Buffer.alloc(0), isIncomplete: false }
    : await renderReady(
        <StaticRouter location={job.url}>
          <App page={{ services, session, overlays, frame }} remotes={remotes} i18n={i18n} />
        </StaticRouter>,
        remotes,
        time,
      );

  return {
    ...(host.takesBytes ? { html: '', htmlBytes: html } : { html: html.toString() }),
    queries: null,
    queriesJson: packQueries(dehydrate(queries).queries),
    outcome,
    isUndecided,
    head: {
      ...(isMissing(outcome) ? plainDescription(false) : await getDescription()),
      title:
        namedBy(outcome, translatorFor(i18n)) ??
        getTitle(route, { queries, scope, text: translatorFor(i18n) }),
    },
    events,
    rendered: remotes.rendered(),
    faults: remotes.faults(),
    isIncomplete,
  };
}

/** Leaves a slot to the browser if the page has nothing to do but wait for it. */
async function renderReady(
  tree: ReactNode,
  { noteThrown }: ServerRemotes,
  time: LoadTimer,
): Promise<{ html: Buffer; isIncomplete: boolean }> {
  const rendering = time.begin();
  let isIncomplete = false;
  void rendering.whenIdle.then(() => {
    isIncomplete = true;
  });
  const html = await renderToBytes(tree, noteThrown, rendering.whenIdle).finally(rendering.stop);
  return { html, isIncomplete };
}

function isMissing(outcome: PageOutcome | null): boolean {
  return outcome !== null && 'status' in outcome && outcome.status === 404;
}

interface Decision {
  outcome: PageOutcome | null;
  isUndecided: boolean;
}

type Deciding = Omit<Parameters<typeof loadPage>[0], 'route' | 'remotes'> & {
  pathname: string;
  remotes: ServerRemotes;
};

/** A page with an unknown route doesn't exist. Otherwise its data decides. */
async function decide(route: Route, page: Deciding): Promise<Decision> {
  const { pathname, remotes, scope } = page;
  if ('slot' in route) {
    const outcome = await remotes.prefetch(route.slot, route.props, scope);
    const isKnown = !('username' in route.props) || hasUser(scope, route.props.username);
    return {
      outcome,
      isUndecided: outcome === null && (remotes.isLate(route.slot) || !isKnown),
    };
  }
  if (isForMembers(route) && requiresSignIn(scope.viewer)) {
    return { outcome: { redirect: loginPath(pathname) }, isUndecided: false };
  }
  const existence = await loadPage({ ...page, route });
  return {
    outcome: existence === 'missing' ? { status: 404 } : null,
    isUndecided: existence === 'unknown',
  };
}

function hasUser(scope: Deciding['scope'], username: string): boolean {
  const state = scope.queryClient.getQueryState(userQuery(scope, username).queryKey);
  return state?.data !== undefined || isNothingThere(state?.error);
}

function isForMembers(route: Route): boolean {
  if ('slot' in route) return false;
  if (route.page === 'tool') return route.path !== 'search';
  if (route.page === 'settings') return route.path !== 'language';
  return ['onboarding', 'pin-builder'].includes(route.page);
}

interface TitleScope {
  queries: QueryClient;
  scope: Parameters<typeof userQuery>[0];
  text: Text;
}

function getTitle(route: Route, { queries, scope, text }: TitleScope): string {
  if ('slot' in route) return pageTitle(route, getUser(route, queries, scope), text);
  if (route.page === 'tool') return formatTitle(text(clientPageTitle(route.path)));
  if (route.page === 'help') return formatTitle(text(helpTitle(route.topic)));
  if (route.page !== 'pin') return pageTitle(route, undefined, text);
  const pin = queries.getQueryData(pinQuery(scope, route.id).queryKey);
  return formatTitle(pin ? getPinName(pin, text) : text('Pin'));
}

function namedBy(outcome: PageOutcome | null, text: Text): string | null {
  if (!outcome || 'redirect' in outcome) return null;
  if (outcome.title !== undefined) return formatTitle(outcome.title);
  return outcome.status === 404 ? formatTitle(text("We couldn't find that page.")) : null;
}

function getUser(route: Route, queries: QueryClient, scope: Parameters<typeof userQuery>[0]) {
  if (!('slot' in route) || !('username' in route.props)) return undefined;
  return queries.getQueryData(userQuery(scope, route.props.username).queryKey);
}

import type { PageData } from '@corkboard/shared/contract/base';
import { fetchTransport, withViewerId } from '@corkboard/shared/http';
import type { I18n } from '@corkboard/shared/i18n';
import { hydrate, type QueryClient } from '@corkboard/shared/query';
import { getSession } from '@corkboard/shared/requests/accounts';
import type { DehydratedState } from '@tanstack/react-query';

import { type PackedQueries, unpackQueries } from './common/page/packed-queries.ts';
import type { Page } from './common/page/page-context.tsx';
import { keepServedData } from './common/page/served-data.ts';
import { browserConsent, onConsentChange } from './privacy/browser-consent.ts';
import { installStorageGuard, storageRule } from './privacy/storage-guard.ts';
import { createPlanStore } from './remotes/plan/plan-store.ts';
import { afterShown } from './services/after-shown.ts';
import { type CallFor, createCalls } from './services/create-calls.ts';
import { createFrameStore } from './services/frame-store.ts';
import { createLogger } from './services/logger.ts';
import { createOverlayStore, takePress } from './services/overlay-store.ts';
import { createEvents, createQueries, createServices } from './services/services.ts';
import {
  createSessionStore,
  endedMessage,
  getSubject,
  type SessionStore,
} from './services/session-store.ts';
import { endsActing } from './session/acting/ends-acting.ts';
import { openTabChannel, type TabChannel } from './session/tab-channel.ts';
import { tellChanges } from './session/tell-changes.ts';

type DehydratedQuery = DehydratedState['queries'][number];

/** Creates the stores and services of the page from what the server rendered it with. */
export function createPage(data: PageData, texts: I18n) {
  const acting = endsActing(location.pathname, data.viewer) ? null : data.acting;
  const session = createSessionStore(data.viewer, acting);
  const plan = createPlanStore(data.plan);
  const consent = () => browserConsent(session.getState().viewer);
  const allowStorage = storageRule({ plan: plan.getState, consent });
  installStorageGuard(allowStorage, window);
  const overlays = createOverlayStore();
  const frame = createFrameStore();
  const queries = createQueries();
  // The server dehydrated it with the same library; the contract does not name its types.
  hydrate(queries, unpackQueries<DehydratedQuery>(data.queries as PackedQueries));
  keepServedData(queries);

  if (process.env['NODE_ENV'] !== 'production') void watchQueryKeys(session, queries);

  const tabs = openTabChannel();
  const callFor = createPageCalls({ texts, session, overlays, tabs });
  const logger = createLogger(callFor(null), {
    consent,
    onConsentChange: (listener) => onConsentChange(session, listener),
    isLookedAt: () => frame.getState().openModals === 0,
  });
  const events = createEvents(logger);
  const services = createServices({
    callFor,
    queryClient: queries,
    events,
    logger,
    session,
    overlays,
    experiments: data.plan.experiments,
    device: data.device,
    now: data.now,
    locale: data.locale,
  });

  return { services, session, overlays, frame, plan, allowStorage, tabs };
}

interface CallDependencies extends Pick<Page, 'session' | 'overlays'> {
  texts: I18n;
  tabs: TabChannel;
}

function createPageCalls({ texts, session, overlays, tabs }: CallDependencies): CallFor {
  const transport = tellChanges(
    withViewerId(afterShown(fetchTransport), () => session.getState().viewer.id),
    () => tabs.send({ kind: 'changed' }),
  );
  const callFor = createCalls(transport, {
    takePress: (input) => takePress(overlays, input),
    async onUnauthorized(rejected) {
      const { handleUnauthorized } = await import('./session/handle-unauthorized.ts');
      const leaveFor = (path: string) => location.assign(path);
      const readViewer = async () =>
        (await callFor(null)(getSession, {}, { quietAuth: true })).data;
      return handleUnauthorized({ texts, overlays, session, leaveFor, readViewer }, rejected);
    },
    onDenied: (profileId) => session.getState().onDenied(profileId),
    endedMessage: (profileId) => endedMessage(session.getState(), profileId),
  });
  return callFor;
}

/** In development only: a key without a profile would show one subject's data to another. */
async function watchQueryKeys(session: SessionStore, queries: QueryClient): Promise<void> {
  const { watchKeys } = await import('@corkboard/shared/queries/watch-keys');
  const owners = () => {
    const { viewer, businessAccess } = session.getState();
    return [
      viewer.id,
      getSubject(session.getState()),
      ...businessAccess.profiles.map(({ id }) => id),
    ];
  };
  watchKeys(queries, owners, (message) => console.error(message));
}

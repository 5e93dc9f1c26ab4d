import { errorCodes } from '@corkboard/shared/contract/base';
import type { Plan } from '@corkboard/shared/contract/release';
import { isOutOfReach } from '@corkboard/shared/failures';
import { onlineManager, QueryClient } from '@corkboard/shared/query';
import { ApiError, createEventBus, type EventBus, type Shell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { type Query, QueryCache } from '@tanstack/react-query';
import type { CallFor } from './create-calls.ts';
import { createExperiments } from './experiments.ts';
import { createLazyLive } from './lazy-live.ts';
import {
  addToast,
  dismissToast,
  type OverlayStore,
  openDialog,
  openQuestion,
  toggleDialog,
  WRITE_AGAIN_KEY,
} from './overlay-store.ts';
import { keepIntent, takeIntent } from './pending-intent.ts';
import type { SessionStore } from './session-store.ts';

export type Services = Pick<
  Shell,
  | 'queryClient'
  | 'events'
  | 'experiments'
  | 'logger'
  | 'toasts'
  | 'dialogs'
  | 'signIn'
  | 'share'
  | 'message'
  | 'create'
  | 'live'
  | 'device'
  | 'now'
  | 'locale'
> & {
  callFor: CallFor;
};

interface Dependencies {
  callFor: CallFor;
  queryClient: QueryClient;
  events: EventBus;
  logger: Shell['logger'];
  experiments: Plan['experiments'];
  session: SessionStore;
  overlays: OverlayStore;
  device: Shell['device'];
  now: number;
  locale: string;
}

export function createServices({
  session,
  overlays,
  experiments,
  ...given
}: Dependencies): Services {
  const signIn: Shell['signIn'] = {
    require(reason, more) {
      const { intent = null, next = location.pathname + location.search, inviterName } = more ?? {};
      const { viewer } = session.getState();
      const action = { reason, intent, inviterName, path: next, viewerId: viewer.id };
      if (!requiresSignIn(viewer)) {
        overlays.setState({ pressed: intent && { ...action, createdAt: Date.now() } });
        return true;
      }
      keepIntent(action);
      openDialog(overlays, { kind: 'sign-in', reason, more });
      return false;
    },
    takeIntent(kind, id) {
      const { viewer } = session.getState();
      return requiresSignIn(viewer) ? null : takeIntent(viewer.id, kind, id, location.pathname);
    },
  };

  // A dialog belongs to the subject that opened it: what it shows or contains is never sent for another.
  given.events.on('subject.changed', () => {
    openDialog(overlays, null);
    dismissToast(overlays, WRITE_AGAIN_KEY);
  });

  return {
    ...given,
    signIn,
    live: createLazyLive(session),
    experiments: createExperiments(experiments),
    toasts: {
      show(toast) {
        if (toast.text !== session.getState().ended?.message) addToast(overlays, toast);
      },
      dismiss: (key) => dismissToast(overlays, key),
    },
    dialogs: {
      confirm: (question) => new Promise((answer) => openQuestion(overlays, { question, answer })),
    },
    share: {
      open(target, trigger) {
        if (target.type !== 'follow_invite') {
          toggleDialog(overlays, { kind: 'share', target, trigger });
          // Attached once: not to a message that is being written. [SHARE-003]
        } else if (target.id && overlays.getState().dialog?.kind !== 'conversations') {
          openDialog(overlays, { kind: 'conversations', target, trigger });
        }
      },
    },
    message: {
      open: ({ draft, ...recipient }, trigger) =>
        toggleDialog(overlays, { kind: 'message', recipient, draft, trigger }),
    },
    create: {
      open(place, trigger) {
        const intent = { kind: 'create', id: place.boardId ?? '' } as const;
        if (signIn.require('create', { intent })) {
          toggleDialog(overlays, { kind: 'create', place, trigger });
        }
      },
    },
  };
}

export function createEvents(logger: Shell['logger']): EventBus {
  return createEventBus((error) => logger.error(error, 'an event listener'));
}

export function createQueries(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, query) => {
      if (isOutOfReach(error) && !isActingOver(error)) forgetDenied(queries, query);
    },
  });
  const queries = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // The browser must not refetch the server's data before it hydrates.
        staleTime: 30_000,
        // Offline, a query fails with a message instead of waiting, and reloads when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        // An error response is final; only a lost request is worth a retry.
        retry: (failures, error) =>
          !(error instanceof ApiError) && failures < 2 && onlineManager.isOnline(),
        refetchOnWindowFocus: false,
      },
      // Offline, an action fails with a message instead of waiting.
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

/** A page with typed text stays as it is when a role ends. Without typed text, it changes the subject. */
function isActingOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorCodes.cannotAct;
}

/** The change that ended the access to loaded data can hide more of what this profile has loaded. */
function forgetDenied(queries: QueryClient, denied: Query<unknown, unknown, unknown>): void {
  if (denied.state.data === undefined) return;
  denied.setState({ data: undefined, dataUpdatedAt: 0 });
  const queryKey = denied.queryKey.slice(0, 1);
  queries.removeQueries({ queryKey, type: 'inactive' });
  void queries.invalidateQueries({
    queryKey,
    predicate: (query) => query !== denied && query.state.data !== undefined,
  });
}

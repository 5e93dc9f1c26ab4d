import { type Shell, userQuery } from '@corkboard/shared/remote';
import { getUserStates } from '@corkboard/shared/requests/accounts';
import { REACTIVATED_STATE } from '@corkboard/shared/rules/accounts';
import { DAY_MS } from '@corkboard/shared/rules/base';

import { matchRoute } from '../routing/routes.ts';
import type { FrameStore } from '../services/frame-store.ts';
import { type Arrival, hasBackLabel, type TrafficSource } from './back-label.ts';

const NEW_ACCOUNT_MS = 14 * DAY_MS;

async function readHistory(shell: Shell): Promise<Pick<Arrival, 'isNew' | 'isRestored'>> {
  const { viewer, queryClient, call, now } = shell;
  // A visitor's feed is the same for all.
  if (!viewer.isAuth || viewer.username === null) return { isNew: false, isRestored: false };
  const [user, { data: states }] = await Promise.all([
    queryClient.fetchQuery(userQuery(shell, viewer.username)),
    call(getUserStates, { state: REACTIVATED_STATE }, { quietAuth: true }),
  ]);
  const isRecent = (moment: string | undefined) =>
    moment !== undefined && now - Date.parse(moment) < NEW_ACCOUNT_MS;
  return { isNew: isRecent(user.created_at), isRestored: isRecent(states[0]?.value) };
}

export function syncBackLabel(frame: FrameStore, shell: () => Shell) {
  let before: string | null = null;

  return async function show(pathname: string): Promise<void> {
    const from = before;
    before = pathname;
    frame.setState({ isBackToIdeas: false });
    const route = matchRoute(pathname);
    if (!('page' in route) || route.page !== 'pin') return;

    const source = from === null ? getFirstSource() : getSource(from);
    if (source === 'inside') return;
    const history = await readHistory(shell()).catch(() => null);
    if (!history || before !== pathname || !hasBackLabel({ source, ...history })) return;
    frame.setState({ isBackToIdeas: true });
  };
}

/** The first page of a document can be reloaded, or opened by a page of the product in another tab. */
function getFirstSource(): TrafficSource {
  const [arrival] = performance.getEntriesByType?.('navigation') ?? [];
  if (arrival && 'type' in arrival && arrival.type === 'reload') return 'inside';
  if (!URL.canParse(document.referrer)) return 'deep-link';
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? getSource(pathname) : 'deep-link';
}

function getSource(from: string): TrafficSource {
  const route = matchRoute(from);
  return 'page' in route && route.page === 'home' ? 'homefeed' : 'inside';
}

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

  /** `referrer` is the page of this product that opened the first one in another tab. */
  return async function show(pathname: string, referrer = ''): Promise<void> {
    const from = before;
    before = pathname;
    frame.setState({ isBackToIdeas: false });
    const route = matchRoute(pathname);
    if (!('page' in route) || route.page !== 'pin') return;

    const source = getSource(from);
    if (source === 'inside') return;
    const arrival = { source, isBackToBoard: isBoard(referrer) };
    const history = await readHistory(shell()).catch(() => null);
    if (!history || before !== pathname || !hasBackLabel({ ...arrival, ...history })) return;
    frame.setState({ isBackToIdeas: true });
  };
}

function getSource(from: string | null): TrafficSource {
  if (from === null) return 'deep-link';
  const route = matchRoute(from);
  return 'page' in route && route.page === 'home' ? 'homefeed' : 'inside';
}

function isBoard(referrer: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const { origin, pathname } = new URL(referrer);
  const route = matchRoute(pathname);
  return origin === location.origin && 'slot' in route && route.slot === 'page.board';
}

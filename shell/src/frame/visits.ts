import type { Board } from '@corkboard/shared/contract/boards';
import { boardsQuery, type Shell, userQuery } from '@corkboard/shared/remote';
import { forgetVisits, recordPageVisit, recordPinVisit } from '@corkboard/shared/storage';

import { pinQuery } from '../common/pin-query.ts';
import { matchRoute } from '../routing/routes.ts';

/**
 * Returns the first board that is public and has Pins. The specification doesn't define the example board.
 * [STORE-005]
 */
export function exampleBoard(boards: readonly Board[]): Board | undefined {
  return boards.find(
    ({ type, privacy, pin_count }) => type === 'board' && privacy === 'public' && pin_count > 0,
  );
}

type VisitShell = Pick<Shell, 'call' | 'subject' | 'viewer' | 'queryClient'>;

/** Records in this browser which profiles and Pins a signed-out visitor has seen, unless they rejected it. [STORE-004] */
export async function recordVisit(
  { pathname, search }: URL,
  shell: VisitShell,
  isStillHere: () => boolean = () => true,
): Promise<void> {
  if (shell.viewer.isAuth) return;
  if (shell.viewer.cookies?.allow_personalization_cookies === false) return forgetVisits();
  const route = matchRoute(pathname);
  if ('slot' in route) {
    if (route.slot !== 'page.profile') return;
    const example = exampleBoard(await boardsOnPage(shell, route.props.username));
    if (example && isStillHere()) recordProfile(pathname, example);
    return;
  }
  if (route.page !== 'pin') return;
  const pin = shell.queryClient.getQueryData(pinQuery(shell, route.id).queryKey);
  const pin_invite_code = new URLSearchParams(search).get('invite_code');
  if (pin) recordPinVisit(pin, { path: pathname, pin_invite_code, is_shared: !!pin_invite_code });
}

/**
 * Returns the profile's boards as loaded by any module, found by the shared key prefix. On a tab without boards,
 * requests them.
 */
async function boardsOnPage(shell: VisitShell, username: string): Promise<Board[]> {
  const query = boardsQuery(shell, username);
  const cached = shell.queryClient
    .getQueriesData<{ pages: { data: Board[] }[] }>({ queryKey: query.queryKey })
    .flatMap(([, boards]) => boards?.pages ?? []);
  const pages = cached.length > 0 ? cached : await requestBoards(shell, username);
  return pages.flatMap(({ data }) => data);
}

async function requestBoards(shell: VisitShell, username: string): Promise<{ data: Board[] }[]> {
  const user = shell.queryClient.getQueryData(userQuery(shell, username).queryKey);
  if (!user?.board_count) return [];
  const boards = await shell.queryClient
    .fetchInfiniteQuery(boardsQuery(shell, username))
    .catch(() => null);
  return boards?.pages ?? [];
}

function recordProfile(path: string, example: Board): void {
  recordPageVisit({
    path,
    first_pin_id: example.cover_pin?.pin_id ?? null,
    first_pin_image_signature: example.cover_pin?.image_signature ?? null,
    image_info: example.cover_images[0]?.['222x'] ?? null,
  });
}

import type { Board } from '@corkboard/shared/contract/boards.ts';
import { boardsQuery, type Shell } from '@corkboard/shared/remote';
import { rememberPin, rememberVisit } from '@corkboard/shared/stored/visited-pages.ts';

import { pinQuery } from '../pages/pin-query.ts';
import { routeOf } from '../pages/routes.ts';

/**
 * The board that stands for a profile: the first in its order that everybody sees and that has something on it. The
 * documents name the example board and not what makes one. [STORE-005]
 */
export function exampleBoard(boards: readonly Board[]): Board | undefined {
  return boards.find(
    ({ type, privacy, pin_count }) => type === 'board' && privacy === 'public' && pin_count > 0,
  );
}

type Visited = Pick<Shell, 'call' | 'subject' | 'viewer' | 'queries'>;

/** Remembers in this browser which profiles and Pins somebody has seen who is signed out. [STORE-004] */
export function noteVisit({ pathname, search }: URL, shell: Visited): void {
  if (shell.viewer.isAuth) return;
  const route = routeOf(pathname);
  if ('slot' in route) {
    if (route.slot === 'page.profile') noteProfile(pathname, route.props.username, shell);
    return;
  }
  if (route.page !== 'pin') return;
  const pin = shell.queries.getQueryData(pinQuery(shell, route.id).queryKey);
  const pin_invite_code = new URLSearchParams(search).get('invite_code');
  if (pin) rememberPin(pin, { path: pathname, pin_invite_code, is_shared: !!pin_invite_code });
}

function noteProfile(path: string, username: string, shell: Visited): void {
  const boards = shell.queries.getQueryData(boardsQuery(shell, username).queryKey);
  const example = exampleBoard(boards?.pages.flatMap(({ data }) => data) ?? []);
  if (!example) return;
  rememberVisit({
    path,
    first_pin_id: example.cover_pin?.pin_id ?? null,
    first_pin_image_signature: example.cover_pin?.image_signature ?? null,
    image_info: example.cover_images[0]?.['222x'] ?? null,
  });
}

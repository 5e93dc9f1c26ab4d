import { createCall, fetchTransport } from '@corkboard/shared/http';
import { boardsQuery, userQuery } from '@corkboard/shared/remote';
import { getBoards } from '@corkboard/shared/requests/boards';
import { visitedPages } from '@corkboard/shared/storage';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';

import { pinQuery } from '../common/pin-query.ts';
import { createQueries } from '../services/services.ts';
import { exampleBoard, recordVisit } from './visits.ts';

const call = createCall(fetchTransport, () => {});

interface Visit {
  viewer?: ReturnType<typeof aViewer>;
  boards?: ReturnType<typeof aBoard>[] | null;
  isStillHere?: () => boolean;
}

async function visit(
  path: string,
  { viewer = aVisitor({ cookies: null }), boards = [aBoard()], isStillHere }: Visit = {},
): Promise<void> {
  const queryClient = createQueries();
  const shell = { call, subject: 'visitor', viewer, queryClient };
  if (boards) {
    const key = [...boardsQuery(shell, 'noorhaddad').queryKey, 'last_pinned_to', 'visibility'];
    queryClient.setQueryData(key, {
      pages: [{ data: boards, bookmark: undefined }],
      pageParams: [''],
    });
  }
  queryClient.setQueryData(
    userQuery(shell, 'noorhaddad').queryKey,
    aUser({ username: 'noorhaddad', board_count: 1 }),
  );
  queryClient.setQueryData(pinQuery(shell, '9').queryKey, aPin({ id: '9' }));
  await recordVisit(new URL(path, 'https://corkboard.test'), shell, isStillHere);
}
const paths = () => visitedPages().map(({ path }) => path);

afterEach(() => localStorage.clear());

it('[STORE-004] records a profile that a signed-out visitor sees', async () => {
  await visit('/noorhaddad/');
  expect(paths()).toEqual(['/noorhaddad/']);
  expect(requestsTo(getBoards)).toEqual([]);
});

it('[STORE-004] requests boards on a tab without boards', async () => {
  apiReturns(getBoards, [aBoard()]);
  await visit('/noorhaddad/_created/', { boards: null });
  expect(paths()).toEqual(['/noorhaddad/_created/']);
});

it('[STORE-004] records nothing for a signed-in viewer', async () => {
  await visit('/noorhaddad/', { viewer: aViewer() });
  expect(paths()).toEqual([]);
});

it('[STORE-004, STORE-005] records no profile without an example board', async () => {
  await visit('/noorhaddad/', { boards: [aBoard({ pin_count: 0 })] });
  expect(paths()).toEqual([]);
});

it('ignores a profile that the visitor has left', async () => {
  await visit('/noorhaddad/', { isStillHere: () => false });
  expect(paths()).toEqual([]);
});

it('[STORE-005] takes the first public board with Pins', () => {
  const boards = [
    aBoard({ id: '1', privacy: 'secret' }),
    aBoard({ id: '2', pin_count: 0 }),
    aBoard({ id: '3' }),
    aBoard({ id: '4' }),
  ];
  expect(exampleBoard(boards)?.id).toBe('3');
});

it('records a Pin and whether it was shared', async () => {
  await visit('/pin/9/?invite_code=abc');
  expect(visitedPages()).toMatchObject([
    { path: '/pin/9/', pin_id: '9', is_shared: true, pin_invite_code: 'abc' },
  ]);
});

it('forgets visits after the visitor has rejected cookies', async () => {
  await visit('/pin/9/');
  expect(paths()).toEqual(['/pin/9/']);

  await visit('/noorhaddad/', { viewer: aVisitor() });
  expect({ ...localStorage }).toEqual({});
});

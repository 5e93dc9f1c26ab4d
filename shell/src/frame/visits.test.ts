import { boardsQuery } from '@corkboard/shared/remote';
import { visitedPages } from '@corkboard/shared/stored/visited-pages.ts';
import { aBoard, aPin, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';

import { pinQuery } from '../pages/pin-query.ts';
import { createQueries } from '../services/services.ts';
import { exampleBoard, noteVisit } from './visits.ts';

const call = () => Promise.reject(new Error('nothing is asked for'));

function visit(path: string, viewer = aVisitor(), boards = [aBoard()]): void {
  const queries = createQueries();
  const shell = { call, subject: 'nobody', viewer, queries };
  queries.setQueryData(boardsQuery(shell, 'noorhaddad').queryKey, {
    pages: [{ data: boards, bookmark: undefined }],
    pageParams: [''],
  });
  queries.setQueryData(pinQuery(shell, '9').queryKey, aPin({ id: '9' }));
  noteVisit(new URL(path, 'https://corkboard.test'), shell);
}
const paths = () => visitedPages().map(({ path }) => path);

afterEach(() => localStorage.clear());

it('[STORE-004] remembers the profile that somebody has seen who is signed out', () => {
  visit('/noorhaddad/');
  expect(paths()).toEqual(['/noorhaddad/']);
});

it('[STORE-004] remembers nothing of who is signed in', () => {
  visit('/noorhaddad/', aViewer());
  expect(paths()).toEqual([]);
});

it('[STORE-004, STORE-005] remembers no profile without an example board', () => {
  visit('/noorhaddad/', aVisitor(), [aBoard({ pin_count: 0 })]);
  expect(paths()).toEqual([]);
});

it('[STORE-005] takes the first board that everybody sees and that has Pins', () => {
  const boards = [
    aBoard({ id: '1', privacy: 'secret' }),
    aBoard({ id: '2', pin_count: 0 }),
    aBoard({ id: '3' }),
    aBoard({ id: '4' }),
  ];
  expect(exampleBoard(boards)?.id).toBe('3');
});

it('remembers a Pin, and whether somebody had shared it', () => {
  visit('/pin/9/?invite_code=abc');
  expect(visitedPages()).toMatchObject([
    { path: '/pin/9/', pin_id: '9', is_shared: true, pin_invite_code: 'abc' },
  ]);
});

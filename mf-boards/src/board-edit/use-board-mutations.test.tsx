import type { Board } from '@corkboard/shared/contract/boards';
import type { Pages } from '@corkboard/shared/optimistic';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import {
  archiveBoard,
  deleteBoard,
  getBoardActions,
  getSections,
} from '@corkboard/shared/requests/boards';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { boardLists } from '../common/lists/board-lists.ts';
import { anAction } from '../common/testing/a-picker-board.ts';
import { useBoardMutations } from './use-board-mutations.ts';

const [fog, rain] = [aBoard({ id: '1', name: 'Fog' }), aBoard({ id: '2', name: 'Rain' })];

beforeEach(() => apiReturns(getSections, []));

function Sections({ id }: { id: string }) {
  const { call, subject } = useShell();
  useQuery({
    queryKey: [subject, 'sections', id],
    queryFn: async () => (await call(getSections, { board_id: id })).data,
  });
  return null;
}

function Tools() {
  const { archive, unarchive, remove } = useBoardMutations();
  return (
    <>
      <Sections id="1" />
      <Sections id="2" />
      <button type="button" onClick={() => void remove(fog)}>
        Delete Fog
      </button>
      <button type="button" onClick={() => void archive(rain)}>
        Archive Rain
      </button>
      <button type="button" onClick={() => void unarchive(rain)}>
        Unarchive Rain
      </button>
      <button type="button" onClick={() => void remove(rain)}>
        Delete Rain
      </button>
    </>
  );
}

function open() {
  const { queries, user, shell } = renderInShell(<Tools />);
  const list = [...boardLists('200000002'), 'noorhaddad'];
  queries.setQueryData(list, { pages: [{ data: [fog, rain] }], pageParams: [''] });
  const shown = () => {
    const pages = queries.getQueryData<Pages<Board>>(list)?.pages ?? [];
    return pages.flatMap(({ data }) => data.map(({ name, profileGroup }) => [name, profileGroup]));
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { shown, press, queries, shell };
}

it('restores the stored boards after two failed changes', async () => {
  apiRejects(deleteBoard, 403, 'Not yours to delete.');
  apiRejects(archiveBoard, 403, 'Not yours to archive.');
  const { shown, press, shell } = open();
  await press('Delete Fog');
  await press('Archive Rain');
  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(shown()).toEqual([
    ['Fog', fog.profileGroup],
    ['Rain', rain.profileGroup],
  ]);
});

it('does not reload the sections of a deleted board', async () => {
  apiReturns(deleteBoard, anAction({ kind: 'delete_board', board_id: '1' }));
  const { press } = open();
  const ids = () => requestsTo(getSections).map(({ board_id }) => board_id);
  await waitFor(() => expect(ids()).toHaveLength(2));

  await press('Delete Fog');
  await waitFor(() => expect(ids()).toEqual(['1', '2', '2']));
});

it('keeps a stored change when an earlier change fails later', async () => {
  let refuse = () => {};
  apiReturns(deleteBoard, async () => {
    await new Promise<void>((resolve) => (refuse = resolve));
    throw HttpResponse.error();
  });
  apiReturns(archiveBoard, { ...rain, profileGroup: 'archived' });
  apiReturns(getBoardActions, [anAction({ kind: 'archive_board', board_id: '2' })]);
  const { shown, press, shell } = open();
  await press('Delete Fog');
  await press('Archive Rain');
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shown()).toEqual([['Rain', 'archived']]);

  refuse();
  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(shown()).toEqual([
    ['Fog', fog.profileGroup],
    ['Rain', 'archived'],
  ]);
});

it('reports an unsent change after the account is left', async () => {
  let answer = () => {};
  apiReturns(archiveBoard, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { ...rain, profileGroup: 'archived' as const };
  });
  apiReturns(getBoardActions, []);
  const { press, queries, shell } = open();
  await press('Archive Rain');
  for (const name of ['Archive Rain', 'Unarchive Rain', 'Delete Rain']) await press(name);
  queries.clear();
  answer();

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { text: 'Nothing was changed because you logged out or switched accounts.' },
      { text: 'Rain is archived' },
    ]),
  );
});

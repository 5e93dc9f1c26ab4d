import type { BoardSort } from '@corkboard/shared/contract/boards';
import { getBoards, reorderBoards } from '@corkboard/shared/requests/boards';
import {
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';

import { boardLists } from './board-lists.ts';
import { useSaveOrder } from './use-save-order.ts';

const order = ['3', '1', '2'];
const shown = ['1', '2', '3'];

beforeEach(() => {
  apiReturns(reorderBoards, null);
  apiReturns(getBoards, [aBoard({ id: '2' }), aBoard({ id: '3' }), aBoard({ id: '1' })]);
});

function Sorting({
  sort,
  saveSort,
}: Pick<Parameters<typeof useSaveOrder>[0], 'sort' | 'saveSort'>) {
  const saveOrder = useSaveOrder({ username: 'noorhaddad', sort, saveSort });
  const save = () => saveOrder(order, shown).catch(() => {});
  return (
    <button type="button" onClick={() => void save()}>
      Save
    </button>
  );
}

async function save(sort: BoardSort, options?: ShellOptions) {
  const saved: BoardSort[] = [];
  const saveSort = async (next: BoardSort) => void saved.push(next);
  const { user, ...rest } = renderInShell(<Sorting sort={sort} saveSort={saveSort} />, options);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { saved, ...rest };
}

const orders = () => requestsTo(reorderBoards).map(({ board_ids }) => board_ids);

it('keeps the sort when the order cannot be saved', async () => {
  apiRejects(reorderBoards, 403, 'Not yours to sort.');
  const { saved, shell } = await save('newest');
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(shell.logged).toEqual([]);
  expect(saved).toEqual([]);
  expect(shell.toasts).toEqual([]);
});

it('saves for the acting profile', async () => {
  await save('custom', { actingAs: { id: '42', permissions: ['OWNER'] } });
  await waitFor(() =>
    expect(requestsTo(reorderBoards)).toEqual([{ board_ids: '3,1,2', orbac_subject_id: '42' }]),
  );
});

it.each<[BoardSort, string, BoardSort[]]>([
  ['custom', '1,2,3', []],
  ['newest', '2,3,1', ['custom', 'newest']],
])('undoes from %s to %s and refetches the boards', async (sort, before, sorts) => {
  const { queries, saved, shell } = await save(sort);
  await waitFor(() => expect(shell.toasts).toMatchObject([{ duration: 8000 }]));
  const list = [...boardLists('200000002'), 'noorhaddad'];
  queries.setQueryData(list, []);
  await act(async () => shell.toasts[0]?.action?.run());

  await waitFor(() => expect(shell.toasts[0]?.text).toBe('Undone'));
  expect(orders()).toEqual(['3,1,2', before]);
  expect(saved).toEqual(sorts);
  expect(queries.getQueryState(list)?.isInvalidated).toBe(true);
});

it('[DRAG-004] logs a saved order and its Undo', async () => {
  const { shell } = await save('custom');
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.logged).toMatchObject([{ aux_data: { action: 'board_reorder' } }]);
  await act(async () => shell.toasts[0]?.action?.run());

  await waitFor(() => expect(shell.toasts[0]?.text).toBe('Undone'));
  expect(shell.logged).toHaveLength(2);
});

it('offers Undo again after a lost connection', async () => {
  const { shell } = await save('custom');
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  apiIsUnreachable(reorderBoards);
  await act(async () => shell.toasts[0]?.action?.run());
  await waitFor(() => expect(shell.toasts[0]?.action?.text).toBe('Try again'));

  apiReturns(reorderBoards, null);
  await act(async () => shell.toasts[0]?.action?.run());
  await waitFor(() => expect(shell.toasts[0]?.text).toBe('Undone'));
});

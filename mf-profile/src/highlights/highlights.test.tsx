import type { Highlight } from '@corkboard/shared/contract/people';
import { getBoards } from '@corkboard/shared/requests/boards';
import { getHighlights, setHighlights } from '@corkboard/shared/requests/people';
import { apiHolds, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { anOwner, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';

import { Highlights } from './highlights.tsx';

const noor = aUser();

function aHighlight(id: string): Highlight {
  return {
    type: 'board',
    id,
    title: id,
    url: `/noorhaddad/${id}/`,
    image: null,
    dominant_color: null,
    alt_text: '',
    pin_count: 1,
  };
}

const [tea, cups, kilns] = [aHighlight('Tea'), aHighlight('Cups'), aHighlight('Kilns')] as const;
const refs = (...highlights: Highlight[]) => highlights.map(({ type, id }) => ({ type, id }));

beforeEach(() => apiReturns(getBoards, []));

const show = () => renderInShell(<Highlights user={noor} isOwn />, { viewer: anOwner(noor) });

async function openEditor() {
  apiReturns(getHighlights, [tea, cups]);
  const page = show();
  await page.user.click(await screen.findByRole('button', { name: 'Edit highlights' }));
  await screen.findByRole('dialog', { name: 'Choose highlights' });
  return page;
}
const press = ({ user }: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('offers the editor only once the highlights are loaded', async () => {
  const arrive = apiHolds(getHighlights, [tea]);
  show();
  await waitFor(() => expect(requestsTo(getHighlights)).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  act(arrive);
  expect(await screen.findByRole('button', { name: 'Edit highlights' })).toBeVisible();
});

it('offers no editor that would replace highlights it could not load', async () => {
  apiRejects(getHighlights, 503, 'Corkboard is busy.');
  const { queries } = show();
  await waitFor(() => expect(requestsTo(getHighlights)).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends nothing without a change', async () => {
  const page = await openEditor();
  await press(page, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requestsTo(setHighlights)).toEqual([]);
});

it('keeps the selection when the highlights load again', async () => {
  const page = await openEditor();
  await press(page, 'Remove Cups');
  apiReturns(getHighlights, [kilns]);
  await act(() => page.queries.invalidateQueries());
  expect(await screen.findByRole('link', { name: /Kilns/, hidden: true })).toBeInTheDocument();
  expect(screen.getByText('1 of 5 selected')).toBeVisible();
});

it("overwrites another tab's selection only after saying so", async () => {
  const page = await openEditor();
  await press(page, 'Remove Cups');
  apiReturns(getHighlights, [kilns]);
  apiReturns(setHighlights, [tea]);
  await press(page, 'Save');
  expect(
    await screen.findByText(
      'This was changed while you were editing it. Save again to keep your changes.',
    ),
  ).toBeVisible();
  expect(requestsTo(setHighlights)).toEqual([]);
  expect(screen.getByText('1 of 5 selected')).toBeVisible();

  await press(page, 'Save');
  await waitFor(() => expect(requestsTo(setHighlights)).toEqual([{ highlights: refs(tea) }]));
  await waitFor(() => expect(page.shell.toasts).toMatchObject([{ text: 'Highlights saved' }]));
});

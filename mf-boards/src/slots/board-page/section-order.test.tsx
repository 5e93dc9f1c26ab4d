import type { Section } from '@corkboard/shared/contract/boards';
import {
  getBoard,
  getPickerBoards,
  getSections,
  reorderSections,
} from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { getBoardFeed } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';

import { PageBoard } from './page-board.tsx';

function aSection(title: string): Section {
  const slug = title.toLowerCase();
  return {
    id: slug,
    board_id: '300000001',
    title,
    slug,
    url: `/noorhaddad/night-cyclists/${slug}/`,
    pin_count: 0,
    cover_images: [],
    created_at: '2026-11-20T12:00:00.000Z',
  };
}
const three = ['Fog', 'Lamps', 'Rain'].map(aSection);

async function open(access: ('read' | 'write')[] = ['read', 'write']) {
  apiReturns(getBoard, aBoard({ access, section_count: 3 }));
  apiReturns(getBoardFeed, []);
  apiReturns(getSections, three);
  apiReturns(getPickerBoards, []);
  apiReturns(getUser, aUser());
  const shown = renderInShell(<PageBoard username="noorhaddad" slug="night-cyclists" />);
  await screen.findByRole('heading', { name: 'Sections' });
  return shown;
}

const tools = () => screen.findByRole('status', { name: 'Moving sections' });
const section = (title: string) => screen.getByRole('link', { name: new RegExp(`^${title}`) });
const titles = () =>
  screen
    .getAllByRole('link', { name: /^(Fog|Lamps|Rain)/ })
    .map((link) => link.textContent?.match(/^\p{L}+/u)?.[0]);

it('moves a section by keyboard, saves, and undoes', async () => {
  apiReturns(reorderSections, null);
  const { user, shell } = await open();
  const status = await tools();
  act(() => section('Fog').focus());

  await user.keyboard(' ');
  expect(status).toHaveTextContent('Fog grabbed');
  await user.keyboard('{ArrowRight}');
  expect(status).toHaveTextContent('Fog. Position 2 of 3.');
  expect(titles()).toEqual(['Lamps', 'Fog', 'Rain']);
  expect(requestsTo(reorderSections)).toEqual([]);
  apiReturns(getSections, ['Lamps', 'Fog', 'Rain'].map(aSection));
  await user.keyboard(' ');
  await waitFor(() =>
    expect(requestsTo(reorderSections)).toEqual([
      { id: '300000001', section_ids: 'lamps,fog', seen_ids: 'fog,lamps' },
    ]),
  );

  await waitFor(() => expect(shell.toasts.at(-1)?.action?.text).toBe('Undo'));
  apiReturns(getSections, three);
  await act(async () => shell.toasts.at(-1)?.action?.run());
  await waitFor(() => expect(titles()).toEqual(['Fog', 'Lamps', 'Rain']));
  expect(requestsTo(reorderSections)[1]).toMatchObject({ section_ids: 'fog,lamps' });
  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Undone'));
});

it('cancels with Escape and stops at both ends', async () => {
  const { user } = await open();
  const status = await tools();
  act(() => section('Rain').focus());
  await user.keyboard(' {ArrowRight}');
  expect(status).toHaveTextContent('Rain grabbed');
  await user.keyboard('{ArrowUp}');
  expect(titles()).toEqual(['Fog', 'Rain', 'Lamps']);
  await user.keyboard('{Escape}');
  expect(titles()).toEqual(['Fog', 'Lamps', 'Rain']);
  expect(requestsTo(reorderSections)).toEqual([]);
});

it("shows another tab's order instead of overwriting it", async () => {
  apiRejects(reorderSections, 409, 'Someone else reordered these sections. Try again.');
  const { user, shell } = await open();
  await tools();
  apiReturns(getSections, ['Rain', 'Lamps', 'Fog'].map(aSection));
  act(() => section('Fog').focus());
  await user.keyboard(' {ArrowRight} ');

  await waitFor(() => expect(shell.toasts[0]?.text).toMatch(/reordered these sections/));
  await waitFor(() => expect(titles()).toEqual(['Rain', 'Lamps', 'Fog']));
});

it('offers a retry when the server fails', async () => {
  apiRejects(reorderSections, 429, 'That was a lot at once.');
  const { user, shell } = await open();
  await tools();
  act(() => section('Fog').focus());
  await user.keyboard(' {ArrowRight} ');
  await waitFor(() => expect(shell.toasts[0]?.text).toBe('That was a lot at once.'));
  expect(titles()).toEqual(['Fog', 'Lamps', 'Rain']);

  apiReturns(reorderSections, null);
  apiReturns(getSections, ['Lamps', 'Fog', 'Rain'].map(aSection));
  await act(async () => shell.toasts[0]?.action?.run());
  await waitFor(() => expect(titles()).toEqual(['Lamps', 'Fog', 'Rain']));
  expect(requestsTo(reorderSections)).toHaveLength(2);
});

it('gives readers no way to move sections', async () => {
  const { user } = await open(['read']);
  act(() => section('Fog').focus());
  await user.keyboard(' {ArrowRight} ');
  expect(screen.queryByRole('status', { name: 'Moving sections' })).not.toBeInTheDocument();
  expect(titles()).toEqual(['Fog', 'Lamps', 'Rain']);
});

import type { Section } from '@corkboard/shared/contract/boards';
import { getBoards } from '@corkboard/shared/requests/boards';
import { getHomeBoards } from '@corkboard/shared/requests/home';
import { getUser } from '@corkboard/shared/requests/people';
import { searchBoards, searchPins } from '@corkboard/shared/requests/search';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';

import { BoardGrid } from '../boards/board-grid.tsx';
import { useReturnFocus } from '../common/return/use-return-focus.ts';
import { PinGrid } from '../pins/grid/pin-grid.tsx';
import { SectionList } from '../sections/section-list.tsx';
import { HomeBoards } from './home-boards.tsx';
import { ProfileBoards } from './profile/profile-boards.tsx';
import { SearchResults } from './search-results.tsx';

const noor = aUser();
const boards = [aBoard({ id: '1', name: 'Cups' }), aBoard({ id: '2', name: 'Bowls' })];
const findLink = (name: RegExp) => screen.findByRole('link', { name });
const waitFrames = () => new Promise((done) => setTimeout(done, 100));

function openBoards() {
  apiReturns(getUser, noor);
  apiReturns(getBoards, boards);
  return renderInShell(<ProfileBoards username={noor.username} />, { entryKey: 'boards' });
}

function AllPins() {
  useReturnFocus();
  return (
    <BoardGrid boards={[aBoard({ story_type: 'all_pins', name: 'All Pins' })]} shape="square" />
  );
}

const openAllPins = () => renderInShell(<AllPins />, { entryKey: 'all Pins' });

function openHome(layout: 'row' | 'rail') {
  apiReturns(getHomeBoards, { boards, interests: [] });
  return renderInShell(<HomeBoards layout={layout} />, { entryKey: `home ${layout}` });
}

function openSearch(scope: 'all' | 'boards') {
  apiReturns(searchBoards, boards);
  apiReturns(searchPins, []);
  return renderInShell(<SearchResults query="clay" scope={scope} />, {
    entryKey: `search ${scope}`,
  });
}

function openPins() {
  const pins = [aPin({ id: '1', title: 'Cup' }), aPin({ id: '2', title: 'Bowl' })];
  return renderInShell(<PinGrid pins={pins} layout="standard" />, { entryKey: 'Pins' });
}

function aSection(title: string): Section {
  return {
    id: title,
    board_id: '7',
    title,
    slug: title,
    url: `/noorhaddad/glaze-tests/${title}/`,
    pin_count: 0,
    cover_images: [],
    created_at: '2026-11-20T12:00:00.000Z',
  };
}

function openSections(entryKey: string) {
  const sections = ['Cups', 'Bowls'].map(aSection);
  const area = createRef<HTMLUListElement>();
  const props = { boardId: '7', sections, isWritable: false, area, openDialog() {} };
  return renderInShell(<SectionList {...props} />, { entryKey });
}

it.each([
  ['a board', openBoards, /^Bowls/],
  ['all Pins', openAllPins, /^All Pins/],
  ['a Pin', openPins, /Bowl/],
  ['a board in the row of Home', () => openHome('row'), /^Bowls/],
  ['a board in the rail of Home', () => openHome('rail'), /^Bowls/],
  ['a found board', () => openSearch('boards'), /^Bowls/],
  ['a found board above Pins', () => openSearch('all'), /^Bowls/],
  ['a section', () => openSections('sections'), /^Bowls/],
])('returns the focus to the card of %s on Back', async (_what, open, name) => {
  const { unmount } = open();
  const link = await findLink(name);
  await waitFrames();
  act(() => link.focus());
  unmount();

  open();
  const card = await findLink(name);
  await waitFor(() => expect(card).toHaveFocus());
});

it('keeps the focus of a user who has moved on', async () => {
  const entry = 'moved on';
  const { unmount } = openSections(entry);
  await waitFrames();
  act(() => screen.getByRole('link', { name: /^Bowls/ }).focus());
  unmount();

  const again = openSections(entry);
  const other = screen.getByRole('link', { name: /^Cups/ });
  act(() => other.focus());
  await waitFrames();
  expect(other).toHaveFocus();

  // The place was used up, also without a return.
  act(() => other.blur());
  again.unmount();
  openSections(entry);
  await waitFrames();
  expect(document.body).toHaveFocus();
});

it('focuses no card of a page that was left from another link', async () => {
  const entry = 'left';
  const { unmount } = openSections(entry);
  await waitFrames();
  act(() => screen.getByRole('link', { name: /^Bowls/ }).focus());
  unmount();
  const returned = openSections(entry);
  const card = screen.getByRole('link', { name: /^Bowls/ });
  await waitFor(() => expect(card).toHaveFocus());
  act(() => card.blur());
  returned.unmount();

  openSections(entry);
  await waitFrames();
  expect(document.body).toHaveFocus();
});

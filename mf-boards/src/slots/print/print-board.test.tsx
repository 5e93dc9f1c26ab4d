import { getBoard, getSections } from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { getBoardFeed } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BoardMenu } from '../board-menu/board-menu.tsx';
import { PageBoard } from '../board-page/page-board.tsx';

const fog = {
  id: 's1',
  board_id: '300000001',
  title: 'Fog',
  slug: 'fog',
  url: '/noorhaddad/night-cyclists/fog/',
  pin_count: 2,
  cover_images: [],
  created_at: '2026-11-20T12:00:00.000Z',
};
const print = jest.fn();

beforeEach(() => {
  print.mockClear();
  jest.spyOn(window, 'print').mockImplementation(print);
  apiReturns(getUser, aUser());
});
afterEach(() => jest.restoreAllMocks());

/** Two pages outside sections, and one in Fog. */
function returnPins() {
  apiReturns(getSections, [fog]);
  apiReturns(
    getBoardFeed,
    ({ section_id, bookmark }) => {
      if (section_id === 's1') return [aPin({ id: '3', title: 'Mist' })];
      return bookmark ? [aPin({ id: '2', title: 'Bell' })] : [aPin({ id: '1', title: 'Lamp' })];
    },
    {
      bookmark: ({ section_id, bookmark }) =>
        section_id === 's1' || bookmark ? undefined : 'more',
    },
  );
}

async function findPaper() {
  const title = await screen.findByText('Night cyclists', { selector: 'article *' });
  const paper = title.closest('article') as HTMLElement;
  for (const image of paper.querySelectorAll('img')) fireEvent.load(image);
  return within(paper);
}

async function openPrint(board = aBoard({ pin_count: 3, section_count: 1 })) {
  const shown = renderInShell(<BoardMenu board={board} onSaved={() => {}} />);
  await shown.user.click(screen.getByRole('button', { name: 'More' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Print' }));
  return shown;
}

it('prints all Pins of a board by section', async () => {
  returnPins();
  await openPrint();
  const paper = await findPaper();

  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const [inFog, others] = paper.getAllByRole('list', { hidden: true });
  expect(inFog).toHaveTextContent(/^Mist$/);
  expect(others).toHaveTextContent(/^LampBell$/);
  expect(paper.getByText('No section')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('3 Pins are ready.');
});

it('waits for the images and closes after printing', async () => {
  returnPins();
  await openPrint();
  await screen.findByText('Lamp');
  expect(print).not.toHaveBeenCalled();
  await findPaper();
  await screen.findByRole('button', { name: 'Print' });

  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Lamp')).toBeNull();
});

it('offers another try when the Pins do not load', async () => {
  apiRejects(getBoardFeed, 500, 'Broken.');
  const { user } = await openPrint(aBoard({ pin_count: 3 }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(print).not.toHaveBeenCalled();

  returnPins();
  await user.click(again);
  await findPaper();
  await waitFor(() => expect(print).toHaveBeenCalled());
});

describe('Ctrl+P', () => {
  function press() {
    const event = createEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
    fireEvent(document.body, event);
    return event.defaultPrevented;
  }

  it('prints what the page has not loaded too', async () => {
    returnPins();
    apiReturns(getBoard, aBoard({ pin_count: 3, section_count: 1 }));
    renderInShell(<PageBoard username="noorhaddad" slug="night-cyclists" />);
    await screen.findByRole('link', { name: /Lamp/ });
    expect(await screen.findByText(/^1 of 3 Pins\. To print all of them/)).toBeInTheDocument();

    expect(press()).toBe(true);
    await findPaper();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });

  it('belongs to the browser when everything is loaded', async () => {
    apiReturns(getBoard, aBoard({ pin_count: 1 }));
    apiReturns(getBoardFeed, [aPin({ title: 'Lamp' })]);
    renderInShell(<PageBoard username="noorhaddad" slug="night-cyclists" />);
    await screen.findByRole('link', { name: /Lamp/ });

    expect(press()).toBe(false);
    expect(requestsTo(getBoardFeed)).toHaveLength(1);
    expect(screen.queryByText(/To print all of them/)).toBeNull();
  });
});

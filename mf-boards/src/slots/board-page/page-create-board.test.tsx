import { ShellProvider, useShell } from '@corkboard/shared/remote';
import { createBoard } from '@corkboard/shared/requests/boards';
import {
  createClusterBoard,
  getClusterFeed,
  getClusters,
  savePin,
} from '@corkboard/shared/requests/pins';
import {
  apiHolds,
  apiHoldsRejection,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { PageCreateBoard } from './page-create-board.tsx';

const CANNOT_ACT = 5;

it('[BOARD-053, BOARD-054, BOARD-055] has a name and a secret switch', async () => {
  apiReturns(createBoard, aBoard());
  const { user, shell } = renderInShell(<PageCreateBoard cluster={null} />);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveAttribute('placeholder', 'Add a title, like "DIY" or "Recipes"');
  expect(screen.getByText('So only you and collaborators can see it.')).toBeVisible();

  await user.type(name, 'Cakes');
  await user.click(screen.getByRole('checkbox', { name: /^Keep this board secret/ }));
  await user.click(screen.getByRole('button', { name: 'Create' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: aBoard().url }]));
  expect(requestsTo(createBoard)[0]).toMatchObject({ name: 'Cakes', privacy: 'secret' });
});

it("[BOARD-056, BOARD-057] shows the server's validation error", async () => {
  apiRejects(createBoard, 400, 'That name is too long.');
  const { user } = renderInShell(<PageCreateBoard cluster={null} />);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Cakes');
  await user.click(screen.getByRole('button', { name: 'Create' }));

  expect(await screen.findByText('That name is too long.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Cakes');
});

it.each([
  ['a board', null],
  ['a suggestion', '9'],
])('[BOARD-057] keeps a long name of %s and shows the limit', async (_what, cluster) => {
  apiReturns(getClusters, []);
  apiReturns(getClusterFeed, [aPin({ id: 'p1', title: 'A stair' })]);
  const { user } = renderInShell(<PageCreateBoard cluster={cluster} />);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.click(name);
  await user.paste('x'.repeat(200));
  await user.click(screen.getByRole('button', { name: 'Create' }));

  expect(name).toHaveValue('x'.repeat(200));
  expect(name).toHaveAccessibleDescription('20 characters too many. Shorten this to 180.');
  expect(requestsTo(createBoard)).toEqual([]);
  expect(requestsTo(createClusterBoard)).toEqual([]);
});

it.each([
  ['a board', null],
  ['a suggestion', '9'],
])('keeps the typed text for %s after a lost connection', async (_what, cluster) => {
  apiReturns(getClusters, []);
  apiReturns(getClusterFeed, [aPin({ id: 'p1', title: 'A stair' })]);
  apiIsUnreachable(createBoard);
  apiIsUnreachable(createClusterBoard);
  const { user } = renderInShell(<PageCreateBoard cluster={cluster} />);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const secret = screen.getByRole('checkbox', { name: /^Keep this board secret/ });
  await user.type(name, 'Cakes');
  await user.click(secret);
  await user.click(screen.getByRole('button', { name: 'Create' }));

  expect(await screen.findByText(/^Your connection was lost/)).toBeVisible();
  expect(name).toHaveValue('Cakes');
  expect(secret).toBeChecked();
});

describe('for a Pin', () => {
  async function createBoardForPin(path = '/board/create/?pin=42') {
    apiReturns(createBoard, aBoard({ id: '77', name: 'Cakes' }));
    const page = renderInShell(<PageCreateBoard cluster={null} />, { path });
    await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Cakes');
    await page.user.click(screen.getByRole('button', { name: 'Create board and save Pin' }));
    return page;
  }

  it('saves the Pin to the new board and returns to it', async () => {
    apiReturns(savePin, aPin());
    const { shell } = await createBoardForPin();

    await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/pin/42/' }]));
    expect(requestsTo(savePin)).toMatchObject([{ pin_id: '42', board_id: '77' }]);
    expect(shell.toasts).toMatchObject([{ text: 'Saved to Cakes', link: { text: 'View' } }]);
  });

  it('opens the choice of boards when the Pin is not saved', async () => {
    apiRejects(savePin, 500, 'Try again later.');
    const { shell } = await createBoardForPin();

    await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/pin/42/repin/' }]));
    expect(shell.toasts).toMatchObject([{ text: 'Try again later.', tone: 'error' }]);
    expect(requestsTo(createBoard)).toHaveLength(1);
  });

  it('saves the Pin after the user has left', async () => {
    const answer = apiHolds(savePin, aPin());
    const { shell, unmount } = await createBoardForPin();
    await waitFor(() => expect(requestsTo(savePin)).toHaveLength(1));
    unmount();
    answer();

    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Saved to Cakes' }]));
    expect(shell.navigations).toEqual([]);
  });

  it('leads only to a Pin, whatever its id is', async () => {
    apiReturns(savePin, aPin());
    const { shell } = await createBoardForPin('/board/create/?pin=%2F%2Fevil.example%2F..');

    const pin = '/pin/%2F%2Fevil.example%2F../';
    await waitFor(() => expect(shell.navigations).toEqual([{ replace: pin }]));
  });
});

it('prompts a signed-out visitor to log in', async () => {
  const { user, shell } = renderInShell(<PageCreateBoard cluster={null} />, {
    viewer: aVisitor(),
  });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.signInReasons).toEqual(['create-board']);
});

describe('suggestion', () => {
  beforeEach(() => {
    apiReturns(getClusters, [{ id: '9', names: ['Blue rooms'], thumbnails: [], pin_count: 2 }]);
    apiReturns(getClusterFeed, [
      aPin({ id: 'p1', title: 'A stair' }),
      aPin({ id: 'p2', title: 'A window' }),
    ]);
    apiReturns(createClusterBoard, aBoard());
  });

  it('[ROUTE-022] starts with its name and all its Pins', async () => {
    const { user, shell } = renderInShell(<PageCreateBoard cluster="9" />);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Blue rooms');
    expect(await screen.findByRole('checkbox', { name: 'A stair' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Create' }));

    await waitFor(() => expect(shell.navigations).toHaveLength(1));
    expect(requestsTo(createClusterBoard)[0]).toMatchObject({ id: '9', name: 'Blue rooms' });
    expect(requestsTo(createClusterBoard)[0]).not.toHaveProperty('except_pin_ids');
  });

  it('has a page that says so if it no longer exists', async () => {
    apiRejects(getClusterFeed, 404, 'Not found.');
    renderInShell(<PageCreateBoard cluster="9" />);
    const name = "We couldn't find that page.";
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    await waitFor(() => expect(document.title).toBe("We couldn't find that page. · Corkboard"));
  });

  it('is not requested after it became a board', async () => {
    const { user, shell, queries } = renderInShell(<PageCreateBoard cluster="9" />);
    await user.click(await screen.findByRole('button', { name: 'Create' }));

    await waitFor(() => expect(shell.navigations).toHaveLength(1));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(requestsTo(getClusters).length).toBeGreaterThan(1);
    expect(requestsTo(getClusterFeed)).toMatchObject([
      { id: '9', fields: expect.stringMatching(/^id,images,/) },
    ]);
  });

  it('creates the board without the deselected Pins', async () => {
    const { user } = renderInShell(<PageCreateBoard cluster="9" />);
    await user.click(await screen.findByRole('checkbox', { name: 'A stair' }));
    expect(screen.getByText('1 Pin selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(requestsTo(createClusterBoard)[0]).toMatchObject({
        except_pin_ids: ['p1'],
        exclude_quick_save_pins: true,
      }),
    );
  });

  it('counts Pins on later pages', async () => {
    apiReturns(getClusters, [{ id: '9', names: ['Blue rooms'], thumbnails: [], pin_count: 70 }]);
    apiReturns(getClusterFeed, [aPin({ id: 'p1', title: 'A stair' })], { bookmark: 'more' });
    const { user } = renderInShell(<PageCreateBoard cluster="9" />);
    expect(await screen.findByText('70 Pins selected')).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'A stair' }));
    expect(screen.getByText('69 Pins selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
  });

  it('reuses the key for a retry but not for changes', async () => {
    apiIsUnreachable(createClusterBoard);
    const { user } = renderInShell(<PageCreateBoard cluster="9" />);
    const stair = await screen.findByRole('checkbox', { name: 'A stair' });
    const create = async () => {
      await user.click(screen.getByRole('button', { name: 'Create' }));
      await screen.findByText(/^Your connection was lost/);
    };
    await create();
    await create();
    await user.click(stair);
    await create();
    const keys = requestsTo(createClusterBoard).map((sent) => sent.idempotency_key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('creates no board without Pins', async () => {
    const { user } = renderInShell(<PageCreateBoard cluster="9" />);
    await user.click(await screen.findByRole('checkbox', { name: 'A stair' }));
    await user.click(screen.getByRole('checkbox', { name: 'A window' }));
    expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
  });
});

it('forgets the typed name for another account', async () => {
  function Account() {
    const shell = useShell();
    return (
      <ShellProvider value={{ ...shell, viewer: aViewer({ id: shell.subject }) }}>
        <PageCreateBoard cluster={null} />
      </ShellProvider>
    );
  }
  const { user, actAs } = renderInShell(<Account />);
  const name = () => screen.findByRole('textbox', { name: 'Name' });
  await user.type(await name(), 'Cakes');

  actAs({ id: '42', permissions: [] });
  expect(await name()).toHaveValue('');
});

it('keeps the typed name when the permission is lost', async () => {
  apiRejects(createBoard, 403, "You can't act as this profile.", { code: CANNOT_ACT });
  const { user, actAs } = renderInShell(<PageCreateBoard cluster={null} />, {
    actingAs: { id: '42', permissions: ['OWNER'] },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Cakes');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText("You can't act as this profile.")).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Cakes');

  actAs(null);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Cakes');
  apiReturns(createBoard, aBoard());
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(requestsTo(createBoard)).toHaveLength(2));
  expect(requestsTo(createBoard)[0]).toMatchObject({ orbac_subject_id: '42' });
  expect(requestsTo(createBoard)[1]).not.toHaveProperty('orbac_subject_id');
});

it.each([
  ['a board', null],
  ['a suggestion', '9'],
])('shows a link to %s created after leaving', async (_what, cluster) => {
  apiReturns(getClusters, []);
  apiReturns(getClusterFeed, [aPin({ id: 'p1', title: 'A stair' })]);
  const answers = [apiHolds(createBoard, aBoard()), apiHolds(createClusterBoard, aBoard())];
  const { user, shell, unmount } = renderInShell(<PageCreateBoard cluster={cluster} />);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Cakes');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  unmount();
  for (const answer of answers) answer();

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'Board created!', link: { href: aBoard().url } }]),
  );
  expect(shell.navigations).toEqual([]);
});

it('shows why a board was not created after leaving', async () => {
  const answer = apiHoldsRejection(createBoard, 400, 'That name is too long.');
  const { user, shell, unmount } = renderInShell(<PageCreateBoard cluster={null} />);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Cakes');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  unmount();
  answer();

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'That name is too long.' }]));
});

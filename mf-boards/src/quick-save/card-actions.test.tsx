import { createBoard, getPickerBoards } from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { deletePins, favoritePin, savePin } from '@corkboard/shared/requests/pins';
import {
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import {
  aBoard,
  aBusinessProfile,
  aPin,
  aUser,
  aUserCard,
  aVisitor,
} from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';

import { anAction, aPickerBoard } from '../common/testing/a-picker-board.ts';
import { CardActions } from './card-actions.tsx';

const five = ['Cakes', 'Tea', 'Salt', 'Oil', 'Rye'].map((name, at) =>
  aPickerBoard({ id: String(at + 1), name }),
);
const own = aPin({ pinner: aUserCard({ id: '200000002' }) });

function renderActions({
  boards = five,
  behavior = 0,
  pin = aPin(),
  ...options
}: ShellOptions & { boards?: typeof five; behavior?: number; pin?: typeof own } = {}) {
  apiReturns(getPickerBoards, boards);
  apiReturns(getUser, aUser({ save_behavior: behavior }));
  return renderInShell(<CardActions pin={pin} />, options);
}

const save = () => screen.getByRole('button', { name: 'Save' });

it('saves to the last used board and confirms', async () => {
  apiReturns(savePin, aPin());
  const { user, shell } = renderActions();
  await screen.findByRole('button', { name: 'Board: Cakes. Choose another' });
  await user.click(save());

  expect(await screen.findByRole('link', { name: 'Saved' })).toBeVisible();
  expect(requestsTo(savePin)).toMatchObject([{ pin_id: '400000001', board_id: '1' }]);
  expect(shell.toasts).toMatchObject([{ text: 'Saved to Cakes' }]);
});

it('[BOARD-042, BOARD-043] saves to the profile with few boards', async () => {
  apiReturns(savePin, aPin());
  const { user, shell } = renderActions({ boards: five.slice(0, 4) });
  await screen.findByRole('button', { name: 'Board: Profile. Choose another' });
  await user.click(save());

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Saved to your profile' }]));
  expect(requestsTo(savePin)[0]).toMatchObject({ is_quick_save: true });
  expect(requestsTo(savePin)[0]).not.toHaveProperty('board_id');
});

it.each([
  ["the member's Pin", own.pinner.id, ['Share']],
  ['the Pin of the business', '42', ['Share', 'Mark as tried', 'Delete']],
])('offers on %s what an acting business can do', async (_whose, id, offered) => {
  const pin = aPin({ pinner: aUserCard({ id }) });
  const { user } = renderActions({ pin, actingAs: { id: '42', permissions: ['OWNER'] } });
  await user.click(await screen.findByRole('button', { name: 'More' }));

  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(offered);
});

it('links an acting business to its saved Pins', async () => {
  apiReturns(savePin, aPin());
  const shop = aBusinessProfile({ id: '42' });
  const { user, shell } = renderActions({
    boards: [],
    actingAs: { id: '42', permissions: ['OWNER'] },
    businessAccess: { profiles: [shop] },
  });
  await screen.findByRole('button', { name: 'Board: Profile. Choose another' });
  await user.click(save());

  const saved = await screen.findByRole('link', { name: 'Saved' });
  expect(saved).toHaveAttribute('href', '/tarnandloom/pins/');
  expect(shell.toasts[0]?.link?.href).toBe('/tarnandloom/pins/');
});

it('[BOARD-042, BOARD-043] shows the picker with few boards when set', async () => {
  apiReturns(savePin, aPin());
  const { user, shell } = renderActions({ boards: five.slice(0, 2), behavior: 1 });
  await screen.findByRole('button', { name: 'Board: Choose a board. Choose another' });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: /^Tea/ }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Saved to Tea' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('saves nowhere while the boards are unknown', async () => {
  apiRejects(getPickerBoards, 500, 'Out of order.');
  apiReturns(getUser, aUser({ save_behavior: 0 }));
  const { user } = renderInShell(<CardActions pin={aPin()} />);
  await user.click(await screen.findByRole('button', { name: 'Save' }));

  expect(await screen.findByText("Couldn't load your boards.")).toBeVisible();
  expect(requestsTo(savePin)).toEqual([]);
});

it('creates a board in the picker and saves to it', async () => {
  apiReturns(savePin, aPin());
  apiReturns(createBoard, aBoard({ id: '70', name: 'Bread' }));
  const { user, shell } = renderActions();
  await user.click(await screen.findByRole('button', { name: 'Board: Cakes. Choose another' }));
  await user.click(await screen.findByRole('button', { name: 'Create board' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Bread');
  await user.click(screen.getByRole('button', { name: 'Create' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Saved to Bread' }]));
  expect(requestsTo(savePin)).toMatchObject([{ board_id: '70' }]);
});

it('keeps the name of a new board over Back', async () => {
  const { user } = renderActions({ boards: five });
  await user.click(await screen.findByRole('button', { name: /Choose another/ }));
  await user.click(await screen.findByRole('button', { name: 'Create board' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kilns');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Create board' }));

  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kilns');
  expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
});

it.each([true, false])(
  'warns about a duplicate in that board (continues: %s)',
  async (confirms) => {
    apiRejects(savePin, 409, 'You saved this already.', { code: 52 });
    const { user, shell } = renderActions({ confirms });
    await screen.findByRole('button', { name: 'Board: Cakes. Choose another' });
    await user.click(save());

    await waitFor(() =>
      expect(shell.questions).toMatchObject([{ title: "You've already saved this Pin to Cakes" }]),
    );
    await waitFor(() => expect(requestsTo(savePin)).toHaveLength(confirms ? 2 : 1));
  },
);

describe('duplicate selected in the picker', () => {
  async function pickTea() {
    apiRejects(savePin, 409, 'You saved this already.', { code: 52 });
    const rendered = renderActions();
    const { user } = rendered;
    await user.click(await screen.findByRole('button', { name: 'Board: Cakes. Choose another' }));
    await user.click(await screen.findByRole('button', { name: /^Tea/ }));
    const question = await screen.findByRole('dialog', {
      name: "You've already saved this Pin to Tea",
    });
    return { ...rendered, question };
  }

  it('warns in the picker and returns to it', async () => {
    const { user, shell, question } = await pickTea();
    expect(screen.getAllByRole('dialog')).toEqual([question]);
    expect(shell.questions).toEqual([]);
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();

    await user.keyboard('{Enter}');
    const tea = await screen.findByRole('button', { name: /^Tea/ });
    await waitFor(() => expect(tea).toHaveFocus());
    expect(requestsTo(savePin)).toHaveLength(1);
  });

  it('saves again after confirmation', async () => {
    const { user } = await pickTea();
    apiReturns(savePin, aPin());
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requestsTo(savePin)[1]).toMatchObject({ board_id: '2', allows_duplicate: true });
  });
});

it('offers a retry after a lost connection', async () => {
  apiIsUnreachable(savePin);
  const { user, shell } = renderActions();
  await screen.findByRole('button', { name: 'Board: Cakes. Choose another' });
  await user.click(save());
  await waitFor(() => expect(shell.toasts[0]?.text).toMatch(/connection was lost/));

  apiReturns(savePin, aPin());
  await act(async () => shell.toasts[0]?.action?.run());
  await waitFor(() => expect(shell.toasts[1]?.text).toBe('Saved to Cakes'));
  const sent = requestsTo(savePin);
  expect(sent.at(-1)?.idempotency_key).toBe(sent[0]?.idempotency_key);
});

it('offers a way on, and no retry, when the Pin is gone', async () => {
  apiRejects(savePin, 404, "We couldn't find that Pin.", { code: 50 });
  const { user, shell } = renderActions();
  await screen.findByRole('button', { name: 'Board: Cakes. Choose another' });
  await user.click(save());
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      {
        text: "This Pin isn't available anymore, so it wasn't saved.",
        tone: 'error',
        link: { text: 'Find ideas', href: '/' },
      },
    ]),
  );
});

it('prompts a signed-out visitor to sign in', async () => {
  const { user, shell } = renderActions({ viewer: aVisitor() });
  await user.click(save());
  expect(shell.signInReasons).toEqual(['save']);
});

it("adds the viewer's own Pin to Favorites", async () => {
  apiReturns(favoritePin, own);
  const { user } = renderActions({ pin: own });
  await user.click(await screen.findByRole('button', { name: 'Favorite' }));
  await waitFor(() => expect(requestsTo(favoritePin)).toEqual([{ pin_id: own.id }]));
});

it("deletes the viewer's own Pin with Undo", async () => {
  apiReturns(deletePins, anAction({ kind: 'delete_pins' }));
  const { user, shell } = renderActions({ pin: own });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Pin deleted' }]));
  expect(shell.toasts[0]?.action?.text).toBe('Undo');
});

describe('Share in the menu', () => {
  async function share(options: ShellOptions = {}) {
    const rendered = renderActions(options);
    await rendered.user.click(screen.getByRole('button', { name: 'More' }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: 'Share' }));
    return rendered.shell;
  }

  it('[LOGIN-011] prompts a signed-out visitor to log in', async () => {
    const shell = await share({ viewer: aVisitor() });
    expect(shell.signInReasons).toEqual(['send']);
    expect(shell.shared).toEqual([]);
  });

  it('shares the Pin of a member', async () => {
    const shell = await share();
    expect(shell.shared).toMatchObject([{ type: 'pin', id: '400000001' }]);
    expect(shell.signInReasons).toEqual([]);
  });
});

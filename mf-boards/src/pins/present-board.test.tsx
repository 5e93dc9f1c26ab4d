import { useLazyDialog } from '@corkboard/shared/lazy';
import { getBoardFeed } from '@corkboard/shared/requests/pins';
import { apiHoldsRejection, apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { Button } from '@corkboard/shared/ui';
import { screen, waitFor } from '@testing-library/react';

import { PresentBoard } from './present-board.tsx';

const pins = ['Jug', 'Bowl', 'Vase'].map((title, at) => aPin({ id: `${at}`, title }));
const board = aBoard({ name: 'Kilns', pin_count: 3 });
const load = async () => PresentBoard;

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function Page() {
  const dialog = useLazyDialog();
  return (
    <>
      <Button onClick={() => dialog.open(load, { board })}>Open</Button>
      {dialog.element}
    </>
  );
}

async function present(shownPins = pins) {
  apiReturns(getBoardFeed, shownPins);
  const shown = renderInShell(<Page />);
  await shown.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('1 of 3');
  return shown;
}

it('shows one Pin at a time, by keys and buttons', async () => {
  const { user } = await present();
  expect(screen.getByRole('dialog', { name: 'Presentation of Kilns' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 Bowl');
  await user.keyboard(' ');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3');
  expect(screen.getByText('Vase', { selector: 'figcaption' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Previous Pin' }));
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
  await user.keyboard('{Home}');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
});

it('shows the next Pin after a swipe', async () => {
  const { user } = await present();
  const target = screen.getByRole('img');
  await user.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 200 } },
    { pointerName: 'TouchA', target, coords: { clientX: 90 } },
    { keys: '[/TouchA]', target, coords: { clientX: 90 } },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
});

it('names a Pin without any words after its pinner', async () => {
  const bare = aPin({ id: '3', title: '', alt_text: '', description: '' });
  await present([bare, ...pins.slice(1)]);
  const name = `Pin by ${bare.pinner.full_name}`;
  expect(screen.getByRole('img', { name })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(`1 of 3 ${name}`);
});

it('closes for another account', async () => {
  const { actAs } = await present();
  actAs({ id: '42', permissions: ['OWNER'] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes', async () => {
  const { user } = await present();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the focus on the retry that fails, and moves it to the Pin that loads', async () => {
  apiRejects(getBoardFeed, 500, 'Not now');
  const { user } = renderInShell(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  const fail = apiHoldsRejection(getBoardFeed, 500, 'Not now');
  await user.click(again);
  await waitFor(() => expect(again).toHaveAttribute('aria-busy'));
  fail();
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  expect(again).toHaveFocus();

  apiReturns(getBoardFeed, pins);
  await user.click(again);
  await screen.findByText('1 of 3');
  expect(screen.getByRole('group', { name: 'Pin' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
});

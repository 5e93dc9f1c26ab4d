import { screen, waitFor } from '@testing-library/react';

import { adjacentCard, focusReturnedCard, restoreFocus } from './restore-focus.ts';

const card = '<article data-board-id="7"><a href="/a/">Cakes</a><button>Edit</button></article>';
const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

beforeEach(() => {
  document.body.innerHTML = `${card}<article data-board-id="8"><a href="/b/">Cups</a></article>`;
  screen.getByRole('button').focus();
});

it('focuses the card after it has moved', async () => {
  const giveBack = restoreFocus();
  screen.getByRole('button').closest('article')?.remove();
  document.body.insertAdjacentHTML('beforeend', card);
  giveBack();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Cakes' })).toHaveFocus());
});

it.each([
  ['7', 'Cups'],
  ['8', 'Cakes'],
])('focuses the card next to board %s after its removal', async (id, name) => {
  const giveBack = restoreFocus(adjacentCard(id));
  giveBack();
  document.querySelector(`[data-board-id="${id}"]`)?.remove();
  screen.queryByRole('button')?.blur();
  await waitFor(() => expect(screen.getByRole('link', { name })).toHaveFocus());
});

it('waits until the focused element is removed', async () => {
  const giveBack = restoreFocus(adjacentCard('7'));
  giveBack();
  await twoFrames();
  await twoFrames();
  expect(screen.getByRole('button')).toHaveFocus();
  screen.getByRole('button').closest('article')?.remove();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Cups' })).toHaveFocus());
});

it('keeps the focus where the user moved it', async () => {
  const giveBack = restoreFocus();
  screen.getByRole('link', { name: 'Cups' }).focus();
  giveBack();
  await twoFrames();
  expect(screen.getByRole('link', { name: 'Cups' })).toHaveFocus();
});

it('focuses a card that comes back after a failure', async () => {
  const neighbor = adjacentCard('7');
  document.querySelector('[data-board-id="7"]')?.remove();
  screen.getByRole('link', { name: 'Cups' }).focus();
  focusReturnedCard('7', neighbor);
  document.body.insertAdjacentHTML('afterbegin', card);

  await waitFor(() => expect(screen.getByRole('link', { name: 'Cakes' })).toHaveFocus());
});

it('leaves the focus with a user who has moved on', async () => {
  const neighbor = adjacentCard('7');
  document.body.insertAdjacentHTML('beforeend', '<input>');
  screen.getByRole('textbox').focus();
  focusReturnedCard('7', neighbor);
  await twoFrames();

  expect(screen.getByRole('textbox')).toHaveFocus();
});

import { screen, waitFor } from '@testing-library/react';

import { returnFocus } from './return-focus.ts';

const card = '<article data-board-id="7"><a href="/a/">Cakes</a><button>Edit</button></article>';
const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

beforeEach(() => {
  document.body.innerHTML = `${card}<article data-board-id="8"><a href="/b/">Cups</a></article>`;
  screen.getByRole('button').focus();
});

it('gives the focus to the card that was put elsewhere meanwhile', async () => {
  const giveBack = returnFocus();
  screen.getByRole('button').closest('article')?.remove();
  document.body.insertAdjacentHTML('beforeend', card);
  giveBack();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Cakes' })).toHaveFocus());
});

it('leaves the focus where somebody has taken it', async () => {
  const giveBack = returnFocus();
  screen.getByRole('link', { name: 'Cups' }).focus();
  giveBack();
  await twoFrames();
  expect(screen.getByRole('link', { name: 'Cups' })).toHaveFocus();
});

import { getBoardFeed, getRelatedPins } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import { PinRelated } from './pin-related.tsx';

const board = { id: '7', name: 'Clay', url: '/noorhaddad/clay/' };
const pin = aPin({ id: '1', title: 'A bowl', board });
const other = (id: string, title: string) => aPin({ id, title });

it('shows more Pins of the board, without the Pin, and related Pins', async () => {
  apiReturns(getBoardFeed, [pin, other('2', 'A cup')]);
  apiReturns(getRelatedPins, [other('3', 'A vase')]);
  renderInShell(<PinRelated pin={pin} />);

  const rail = await screen.findByRole('region', { name: 'More from Clay' });
  expect(await within(rail).findByText('A cup')).toBeVisible();
  expect(within(rail).queryByText('A bowl')).toBeNull();
  const related = screen.getByRole('region', { name: 'Related' });
  expect(await within(related).findByText('A vase')).toBeVisible();
  expect(requestsTo(getRelatedPins)).toMatchObject([{ id: '1' }]);
});

it('opens the next Pin of the board with an arrow key', async () => {
  apiReturns(getBoardFeed, [other('0', 'A jug'), pin, other('2', 'A cup')]);
  apiReturns(getRelatedPins, []);
  const { user, shell } = renderInShell(<PinRelated pin={pin} />);
  const card = await screen.findByRole('link', { name: /A cup/ });

  await user.keyboard('{ArrowRight}');
  expect(shell.navigations).toEqual([{ replace: '/pin/2/' }]);
  await user.keyboard('{ArrowLeft}');
  expect(shell.navigations.at(-1)).toEqual({ replace: '/pin/0/' });

  card.focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
  expect(shell.navigations).toHaveLength(2);
});

it('leaves out the rail of a board with no other Pin', async () => {
  apiReturns(getBoardFeed, [pin]);
  apiReturns(getRelatedPins, []);
  renderInShell(<PinRelated pin={pin} />);

  expect(await screen.findByText(/No related Pins yet/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'More from Clay' })).toBeNull();
});

it('offers to load related Pins again after a failure', async () => {
  apiRejects(getRelatedPins, 500, 'Broken.');
  const { user } = renderInShell(<PinRelated pin={{ ...pin, board: null }} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  apiReturns(getRelatedPins, [other('3', 'A vase')]);
  await user.click(retry);

  expect(await screen.findByText('A vase')).toBeVisible();
  expect(requestsTo(getBoardFeed)).toEqual([]);
});

import { getBoardlessPins, getClusters } from '@corkboard/shared/requests/pins';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { anOwner, aPin, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';

import { OwnerFooter } from './owner-footer.tsx';

const noor = aUser();
const pins = (count: number) =>
  Array.from({ length: count }, (_, index) => aPin({ id: String(index), title: `Pin ${index}` }));
const asked: true[] = [];

function show(count: number, hasBoards: boolean) {
  apiReturns(getClusters, []);
  apiReturns(getBoardlessPins, pins(count));
  return renderInShell(
    <OwnerFooter user={noor} hasBoards={hasBoards} onOrganize={() => asked.push(true)} />,
    { viewer: anOwner(noor) },
  );
}

it('[ORGZ-002] shows six of nine Pins and the total', async () => {
  const { user } = show(9, true);
  const preview = within(await screen.findByRole('region', { name: 'Unorganized ideas' }));
  expect(preview.getByText('9 Pins are waiting for a board')).toBeVisible();
  expect(preview.getAllByRole('listitem')).toHaveLength(6);

  await user.click(preview.getByRole('button', { name: 'Organize unorganized ideas' }));
  expect(asked).toHaveLength(1);
});

it.each([
  [5, false, true],
  [4, false, false],
  [5, true, false],
])('[ORGZ-003] with %i Pins, boards %s: offers the first board %s', async (count, has, due) => {
  show(count, has);
  await screen.findByRole('region', { name: 'Unorganized ideas' });
  expect(Boolean(screen.queryByText('Your Pins are ready for a first board'))).toBe(due);
});

it('shows nothing when every Pin has a board', async () => {
  const { container } = show(0, true);
  await waitFor(() => expect(container.querySelector('section')).toBeNull());
});

import { updateBoardVisibility } from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { anOwner, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import * as overlays from '@corkboard/shared/ui/overlays';
import { screen, waitFor } from '@testing-library/react';

import { VisibilityDialog } from './visibility-dialog.tsx';

const noor = aUser({ show_all_pins: true, eligible_for_wishlist: true, show_shopping_list: false });

function show(user = noor) {
  apiReturns(getUser, user);
  return renderInShell(<VisibilityDialog user={user} overlays={overlays} onClose={() => {}} />, {
    viewer: anOwner(user),
  });
}

it('[BOARD-040] saves each switch immediately', async () => {
  apiReturns(updateBoardVisibility, {
    show_all_pins: false,
    eligible_for_wishlist: true,
    show_shopping_list: false,
  });
  const { user } = show();
  const allPins = await screen.findByRole('switch', { name: 'All Pins' });
  expect(allPins).toBeChecked();
  await user.click(allPins);

  await waitFor(() => expect(allPins).not.toBeChecked());
  expect(requestsTo(updateBoardVisibility)).toEqual([{ show_all_pins: false }]);
});

it('rolls back when the server fails', async () => {
  apiRejects(updateBoardVisibility, 500, 'Not now.');
  const { user, shell } = show();
  const allPins = await screen.findByRole('switch', { name: 'All Pins' });
  await user.click(allPins);
  await waitFor(() => expect(shell.toasts[0]?.text).toBe('Not now.'));
  expect(allPins).toBeChecked();
});

it('shows no switch for a missing list', async () => {
  show(aUser({ eligible_for_wishlist: false }));
  expect(await screen.findByRole('switch', { name: 'All Pins' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Shopping list' })).not.toBeInTheDocument();
});

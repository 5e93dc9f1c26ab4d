import * as overlays from '@corkboard/shared/ui/overlays';
import { screen } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

it('[CREATE-027] closes an alert with its only button', async () => {
  const closed: true[] = [];
  const { user } = renderInPage(
    <ConfirmDialog
      question={{ title: 'Oops...', confirm: 'Dismiss', isAlert: true }}
      answer={() => {}}
      overlays={overlays}
      onClose={() => void closed.push(true)}
    />,
  );

  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(closed).toEqual([true]);
});

import { getPickerBoards } from '@corkboard/shared/requests/boards';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { screen, waitFor } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { PlaceField } from './place-field.tsx';

it('shows the board of a draft that the list lacks', async () => {
  apiReturns(getPickerBoards, []);
  const value = { board: { id: '99', name: 'Attic' }, section: null };
  renderInPage(<PlaceField label="Board" value={value} onChange={() => {}} />);
  await waitFor(() => expect(requestsTo(getPickerBoards)).toHaveLength(1));

  expect(screen.getByRole('combobox', { name: 'Board' })).toHaveDisplayValue('Attic');
});

import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { Greeting } from './greeting.tsx';

it('greets the signed-in user', () => {
  const viewer = aViewer({ firstName: 'Noor' });
  renderInShell(<Greeting username="tomasrey" />, { viewer });
  expect(screen.getByText('tomasrey says hello to Noor.')).toBeInTheDocument();
});

import type { Highlight } from '@corkboard/shared/contract/people';
import { aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { moved, without } from './selected-highlights.ts';
import { SelectedList } from './selected-list.tsx';

function Page() {
  const [chosen, setChosen] = useState(() => ['Tea', 'Cups', 'Kilns'].map(aHighlight));
  return (
    <SelectedList
      owner={aUser()}
      chosen={chosen}
      onMove={(highlight, step) => setChosen(moved(chosen, highlight, step))}
      onRemove={(highlight) => setChosen(without(chosen, highlight))}
    />
  );
}

function aHighlight(name: string): Highlight {
  return {
    type: 'board',
    id: name,
    title: name,
    url: `/noorhaddad/${name}/`,
    image: null,
    dominant_color: null,
    alt_text: '',
    pin_count: 1,
  };
}

it('announces the new position of a moved highlight', async () => {
  const { user } = renderInShell(<Page />);
  await user.click(screen.getByRole('button', { name: 'Move Tea down' }));
  expect(screen.getByRole('status')).toHaveTextContent('Tea. Position 2 of 3.');
  await user.click(screen.getByRole('button', { name: 'Move Kilns up' }));
  expect(screen.getByRole('status')).toHaveTextContent('Kilns. Position 2 of 3.');
});

it.each([
  ['the next', 'Tea', 'Cups'],
  ['the last', 'Kilns', 'Cups'],
])('moves the focus to %s row after removing', async (_which, removed, focused) => {
  const { user } = renderInShell(<Page />);
  await user.click(screen.getByRole('button', { name: `Remove ${removed}` }));
  expect(screen.getByRole('button', { name: `Remove ${focused}` })).toHaveFocus();
});

it('moves the focus to the dialog after removing the only row', async () => {
  const { user } = renderInShell(
    <div role="dialog" aria-label="Choose highlights" tabIndex={-1}>
      <Page />
    </div>,
  );
  for (const name of ['Tea', 'Cups', 'Kilns'])
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(screen.getByRole('dialog')).toHaveFocus();
});

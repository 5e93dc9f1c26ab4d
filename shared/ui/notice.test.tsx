import { Button, EmptyState, Notice } from '@corkboard/shared/ui';
import { screen } from '@testing-library/react';

import { renderInShell } from '../testing/render.tsx';

describe('Notice', () => {
  it('does not interrupt for a plain notice', () => {
    renderInShell(<Notice icon="M0,0" title="Boards are off" text="They come back." />);
    expect(screen.getByText('Boards are off')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('announces an error with its action', () => {
    renderInShell(
      <Notice
        icon="M0,0"
        tone="error"
        title="This part did not load"
        action={<Button>Try again</Button>}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This part did not load');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('becomes the heading of an otherwise empty page', () => {
    renderInShell(<Notice icon="M0,0" title="Page not found" titleAs="h1" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});

describe('EmptyState', () => {
  it('shows text and action and hides its drawing', () => {
    renderInShell(
      <EmptyState
        icon="M0,0"
        title="Keep track of what inspires you"
        action={<Button>Create a board</Button>}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Keep track of what inspires you' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create a board' })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

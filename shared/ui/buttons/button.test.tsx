import { Button } from '@corkboard/shared/ui';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';

import { renderInShell } from '../../testing/render.tsx';

describe('Button', () => {
  it('submits no form by default', async () => {
    const sent = jest.fn((event: FormEvent) => event.preventDefault());
    const { user } = renderInShell(
      <form onSubmit={sent}>
        <Button>Cancel</Button>
        <Button type="submit">Save</Button>
      </form>,
    );

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('ignores presses and keeps its name while pending', async () => {
    const pressed = jest.fn();
    const sent = jest.fn();
    const { user } = renderInShell(
      <form onSubmit={sent}>
        <Button type="submit" isPending onClick={pressed}>
          Follow
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Follow' });

    await user.click(button);

    expect(pressed).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });

  it('takes a double click as one press if it can be pending', async () => {
    const sent = jest.fn();
    const moved = jest.fn();
    const { user } = renderInShell(
      <>
        <Button isPending={false} onClick={sent}>
          Send
        </Button>
        <Button onClick={moved}>Move up</Button>
      </>,
    );

    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    await user.dblClick(screen.getByRole('button', { name: 'Move up' }));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(moved).toHaveBeenCalledTimes(2);
  });

  it('keeps the focus when its press disables it', async () => {
    const pressed = jest.fn();
    function Once() {
      const [isDone, setDone] = useState(false);
      const press = () => {
        pressed();
        setDone(true);
      };
      return (
        <>
          <Button disabled={isDone} onClick={press}>
            Follow all
          </Button>
          <Button>Next</Button>
        </>
      );
    }
    const { user } = renderInShell(<Once />);
    const button = screen.getByRole('button', { name: 'Follow all' });

    await user.dblClick(button);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');

    await user.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(button).toBeDisabled();
  });

  it('shows its icon without naming it', () => {
    renderInShell(<Button icon="M0,0">Share</Button>);
    expect(screen.getByRole('button')).toHaveAccessibleName('Share');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

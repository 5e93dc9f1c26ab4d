import { PopoverOverlay, TooltipOverlay } from '@corkboard/shared/ui/overlays';
import { act, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';

import { stubNavigation } from '../../testing/navigation.ts';
import { renderInShell } from '../../testing/render.tsx';

function Hint({ isNonModal = false }: { isNonModal?: boolean }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button ref={trigger} type="button" onClick={() => setOpen(true)}>
        What is new
      </button>
      {isOpen && (
        <PopoverOverlay
          triggerRef={trigger}
          label="A hint"
          isNonModal={isNonModal}
          onClose={() => setOpen(false)}
        >
          <button type="button">Got it</button>
        </PopoverOverlay>
      )}
    </>
  );
}

describe('PopoverOverlay', () => {
  it('closes on Back instead of leaving the page', async () => {
    const navigation = stubNavigation();
    const { user } = renderInShell(<Hint />);
    await user.click(screen.getByRole('button', { name: 'What is new' }));
    await screen.findByRole('dialog', { name: 'A hint' });

    act(() => {
      expect(navigation.go({ to: 2 })).toBe(false);
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(navigation.go({ to: 2 })).toBe(true);
    navigation.restore();
  });

  it.each([
    ['closes', false],
    ['stays, non-modal,', true],
  ])('%s when the page changes', async (_what, isNonModal) => {
    const { user, shell } = renderInShell(<Hint isNonModal={isNonModal} />);
    await user.click(screen.getByRole('button', { name: 'What is new' }));
    await screen.findByRole('dialog', { name: 'A hint' });
    act(() => shell.events.emit('route.changed', { path: '/today/' }));

    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(isNonModal ? 1 : 0));
  });

  it('closes for another subject', async () => {
    const { user, actAs } = renderInShell(<Hint />);
    await user.click(screen.getByRole('button', { name: 'What is new' }));
    await screen.findByRole('dialog', { name: 'A hint' });
    actAs({ id: '300000001', permissions: [] });

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has a name and restores the focus on Escape', async () => {
    const { user } = renderInShell(<Hint />);
    await user.click(screen.getByRole('button', { name: 'What is new' }));
    expect(await screen.findByRole('dialog', { name: 'A hint' })).toContainElement(
      screen.getByRole('button', { name: 'Got it' }),
    );

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'What is new' })).toHaveFocus());
  });

  it('keeps the page usable while non-modal', async () => {
    const { user } = renderInShell(<Hint isNonModal />);
    await user.click(screen.getByRole('button', { name: 'What is new' }));
    expect(await screen.findByRole('dialog', { name: 'A hint' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'What is new' })).toBeVisible();
  });
});

function Described() {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={trigger} type="button" aria-describedby="tip">
        Secret
      </button>
      <TooltipOverlay id="tip" triggerRef={trigger}>
        Only you see this
      </TooltipOverlay>
    </>
  );
}

describe('TooltipOverlay', () => {
  it('describes its trigger', () => {
    renderInShell(<Described />);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Only you see this');
    expect(screen.getByRole('button', { name: 'Secret' })).toHaveAccessibleDescription(
      'Only you see this',
    );
  });
});

import { Button, useOverlays } from '@corkboard/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { aVisitor } from '../../testing/builders.ts';
import { renderInShell, type ShellOptions } from '../../testing/render.tsx';

function Page({ isAlert = false }: { isAlert?: boolean }) {
  const { overlays, warm, load } = useOverlays();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPointerEnter={warm} onClick={() => void load().then(() => setOpen(true))}>
        Create
      </Button>
      {overlays && isOpen && (
        <overlays.DialogOverlay
          title="Create board"
          isAlert={isAlert}
          onClose={close}
          actions={<Button onClick={close}>Cancel</Button>}
        >
          <input aria-label="Name" />
        </overlays.DialogOverlay>
      )}
    </>
  );
}

async function open(page = <Page />, options: ShellOptions = {}) {
  const rendered = renderInShell(page, options);
  await rendered.user.click(screen.getByRole('button', { name: 'Create' }));
  return rendered;
}

describe('DialogOverlay', () => {
  it('takes its name from the title and focus on open', async () => {
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Create board' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    expect(screen.getByRole('heading', { name: 'Create board' })).toBeVisible();
  });

  it('tells its size to the messages, which appear next to it', async () => {
    await open();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.closest('[data-modal]')).toHaveAttribute('data-modal', 'm');
  });

  it('traps focus and hides the page from screen readers', async () => {
    const { user } = await open();
    const dialog = await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Create' })).not.toBeInTheDocument();

    const stops: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
      stops.push(
        document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent ??
          null,
      );
    }
    expect(stops).toEqual(['Close', 'Name', 'Cancel', 'Close']);
  });

  it.each([
    ['Escape', (user: User) => user.keyboard('{Escape}')],
    ['its button', (user: User) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press outside', (user: User) => user.click(document.querySelector('.scrim') as Element)],
  ])('closes with %s and restores the focus', async (_how, close) => {
    const { user } = await open();
    await screen.findByRole('dialog');

    await close(user);

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toHaveFocus());
  });

  it('stays open until an alert is answered', async () => {
    const { user } = await open(<Page isAlert />);
    const question = await screen.findByRole('alertdialog', { name: 'Create board' });
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();

    await user.click(document.querySelector('.scrim') as Element);
    expect(question).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(question).not.toBeInTheDocument();
  });

  it('closes for another subject, also before an answer', async () => {
    const { actAs } = await open(<Page isAlert />);
    await screen.findByRole('alertdialog');
    actAs({ id: '300000001', permissions: [] });

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('stays open when its visitor logs in', async () => {
    const { actAs } = await open(<Page />, { viewer: aVisitor() });
    const dialog = await screen.findByRole('dialog');
    actAs({ id: '300000001', permissions: [] });

    expect(dialog).toBeVisible();
  });
});

type User = Awaited<ReturnType<typeof open>>['user'];

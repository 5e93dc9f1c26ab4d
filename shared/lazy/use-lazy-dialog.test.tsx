import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';

import { type LazyDialogProps, useLazyDialog } from './use-lazy-dialog.tsx';

interface Props extends LazyDialogProps {
  name: string;
  onNext(): void;
}

function Dialog({ overlays: { DialogOverlay }, name, onNext, onClose }: Props) {
  return (
    <DialogOverlay title={name} onClose={onClose}>
      <button type="button" onClick={onNext}>
        Next
      </button>
    </DialogOverlay>
  );
}

const load = async () => Dialog;
const closed: string[] = [];

function Page({ get = load }: { get?: () => Promise<ComponentType<Props>> }) {
  const dialog = useLazyDialog();
  const open = (name: string) =>
    dialog.open(get, { name, onNext: () => open('Second') }, () => closed.push(name));
  return (
    <>
      <button type="button" onClick={() => open('First')}>
        Open
      </button>
      {dialog.element}
    </>
  );
}

beforeEach(() => closed.splice(0));

it('replaces one dialog with another', async () => {
  const { user } = renderInShell(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));

  expect(await screen.findByRole('dialog', { name: 'Second' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'First' })).not.toBeInTheDocument();
  expect(closed).toEqual([]);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(closed).toEqual(['Second']);
});

it('says that a dialog did not load and ends as closed', async () => {
  const { user, shell } = renderInShell(
    <Page
      get={async () => {
        throw new Error('no chunk');
      }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));

  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.toasts[0]).toMatchObject({ text: "Couldn't load this. Try again.", tone: 'error' });
  expect(shell.faults).toHaveLength(1);
  expect(closed).toEqual(['First']);
});

it('keeps the next dialog open when the last one gets a late answer', async () => {
  const late: (() => void)[] = [];
  function Saving({ name, ...props }: Props) {
    late.push(props.onClose);
    return <Dialog name={name} {...props} />;
  }
  const { user } = renderInShell(<Page get={async () => Saving} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('dialog', { name: 'Second' })).toBeVisible();

  act(() => late[0]?.());
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
  expect(closed).toEqual([]);
});

it('ignores a dialog that arrives after a later one', async () => {
  const arrive: (() => void)[] = [];
  const slow = () =>
    new Promise<typeof Dialog>((done) => {
      arrive.push(() => done(Dialog));
    });
  function Two() {
    const dialog = useLazyDialog();
    const open = (name: string) => dialog.open(slow, { name, onNext: () => {} });
    return (
      <>
        <button type="button" onClick={() => open('First')}>
          One
        </button>
        <button type="button" onClick={() => open('Second')}>
          Two
        </button>
        {dialog.element}
      </>
    );
  }
  const { user } = renderInShell(<Two />);
  await user.click(screen.getByRole('button', { name: 'One' }));
  await user.click(screen.getByRole('button', { name: 'Two' }));
  arrive[1]?.();
  expect(await screen.findByRole('dialog', { name: 'Second' })).toBeVisible();
  await act(async () => arrive[0]?.());

  expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
});

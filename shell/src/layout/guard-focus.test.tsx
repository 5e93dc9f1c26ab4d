import { render, screen, waitFor } from '@testing-library/react';

import { guardFocus } from './guard-focus.ts';

let stop = () => {};
afterEach(() => stop());

function Page({ isPending, dialog = false }: { isPending: boolean; dialog?: boolean }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {isPending && <button type="button">Accept</button>}
        <button type="button">Next</button>
      </main>
      {dialog && <div role="dialog" />}
    </>
  );
}

async function afterRemoval(dialog = false) {
  stop = guardFocus();
  const { rerender } = render(<Page isPending dialog={dialog} />);
  screen.getByRole('button', { name: 'Accept' }).focus();
  rerender(<Page isPending={false} dialog={dialog} />);
}

it('moves the focus into the page from a removed control', async () => {
  await afterRemoval();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('leaves the focus where the page has moved it', async () => {
  await afterRemoval();
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(next).toHaveFocus();
});

it('leaves the focus to an open dialog', async () => {
  await afterRemoval(true);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.body).toHaveFocus();
});

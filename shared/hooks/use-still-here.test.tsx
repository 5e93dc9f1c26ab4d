import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { Toast } from '../remote/shell.tsx';
import { renderInShell } from '../testing/render.tsx';
import { useStillHere } from './use-still-here.ts';

const saved: Toast = { text: 'Saved' };

interface Props {
  onPress(answer: () => void): void;
  toast?: Toast;
  closesAtOnce?: boolean;
}

function Control({ onPress, toast, closesAtOnce = false }: Props) {
  const { open } = useStillHere({ closesAtOnce });
  return (
    <button type="button" onClick={() => onPress(() => open('/pin/1/', toast))}>
      Save
    </button>
  );
}

function Page(props: Props) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Control {...props} />}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      <Link to="/away/">Away</Link>
      <Link to="/here/?draft=1">Draft</Link>
    </>
  );
}

async function press(props: Omit<Props, 'onPress'> = {}) {
  let answer = () => {};
  const onPress = (given: () => void) => {
    answer = given;
  };
  const page = renderInShell(<Page {...props} onPress={onPress} />, { path: '/here/' });
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, answer: () => act(() => answer()) };
}

it('opens the next page for someone who stayed', async () => {
  const { user, shell, answer } = await press({ toast: saved });
  await user.click(screen.getByRole('link', { name: 'Draft' }));
  answer();

  expect(shell.navigations).toEqual([{ replace: '/pin/1/' }]);
  expect(shell.toasts).toEqual([saved]);
});

it('links to the next page after someone left', async () => {
  const { user, shell, answer } = await press({ toast: saved });
  await user.click(screen.getByRole('link', { name: 'Away' }));
  answer();

  expect(shell.navigations).toEqual([]);
  expect(shell.toasts).toEqual([{ text: 'Saved', link: { text: 'View', href: '/pin/1/' } }]);
});

it('opens nothing after its dialog was closed', async () => {
  const { user, shell, answer } = await press();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  answer();

  expect(shell.navigations).toEqual([]);
  expect(shell.toasts).toEqual([]);
});

it('opens the next page from a control that closes itself', async () => {
  const { user, shell, answer } = await press({ closesAtOnce: true });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  answer();

  expect(shell.navigations).toEqual([{ replace: '/pin/1/' }]);
});

it('stays while the page of a new address still loads', async () => {
  const { shell, answer } = await press();
  const { pathname } = window.location;
  window.history.pushState(null, '', '/away/');
  answer();
  window.history.pushState(null, '', pathname);

  expect(shell.navigations).toEqual([]);
});

it('keeps the own link or action of a message', async () => {
  const link = { text: 'View', href: '/noorhaddad/cups/' };
  const { user, shell, answer } = await press({ toast: { text: 'Saved', link } });
  await user.click(screen.getByRole('link', { name: 'Away' }));
  answer();

  expect(shell.toasts).toEqual([{ text: 'Saved', link }]);
});

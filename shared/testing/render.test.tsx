import { useShell } from '@corkboard/shared/remote';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { useText } from '../facades/i18n.ts';
import { userQuery } from '../queries/user-query.ts';
import { Slot } from '../remote/slot.tsx';
import { getUser } from '../requests/people.ts';
import { apiRejects, apiReturns, requestsTo } from './api.ts';
import { aUser, aVisitor } from './builders.ts';
import { expectConsole } from './console.ts';
import { renderInShell } from './render.tsx';

function Profile({ username }: { username: string }) {
  const shell = useShell();
  const text = useText();
  const { data, error } = useQuery(userQuery(shell, username));
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <h1>{data ? text('{name} on {device}', named(data.full_name, shell.device.isPhone)) : ''}</h1>
  );
}

const named = (name: string, isPhone: boolean) => ({
  name,
  device: isPhone ? 'a phone' : 'a desk',
});

it('renders with the real client, texts, and shell through facades', async () => {
  apiReturns(getUser, aUser());

  renderInShell(<Profile username="noorhaddad" />, { device: { isPhone: true } });

  expect(await screen.findByRole('heading', { name: 'Noor Haddad on a phone' })).toBeVisible();
  expect(requestsTo(getUser)).toMatchObject([{ username: 'noorhaddad', field_set_key: 'profile' }]);
});

it('does not retry an error response', async () => {
  apiRejects(getUser, 404, 'No such user');

  renderInShell(<Profile username="missing" />, { viewer: aVisitor() });

  expect(await screen.findByRole('alert')).toHaveTextContent('No such user');
  expect(requestsTo(getUser)).toHaveLength(1);
});

function Buttons() {
  const shell = useShell();
  const on = {
    toast: () => shell.toasts.show({ text: 'Saved' }),
    signIn: () => shell.signIn.require('follow'),
    go: () => shell.navigation.to('/inesmoreau/?a=1'),
    emit: () => shell.events.emit('follow.changed', { userId: '1', isFollowed: true }),
    ask: () => void shell.dialogs.confirm({ title: 'Sure?', confirm: 'Yes' }),
  };
  return (
    <>
      {Object.entries(on).map(([name, act]) => (
        <button type="button" key={name} onClick={act}>
          {name}
        </button>
      ))}
      <Link to="/explore/">explore</Link>
      <Slot name="profile.boards" username="noorhaddad" />
      <Slot name="profile.header" username="noorhaddad" />
    </>
  );
}

it('records shell calls and follows navigation', async () => {
  const { user, shell } = renderInShell(<Buttons />, { viewer: aVisitor(), path: '/noorhaddad/' });
  const heard: boolean[] = [];
  shell.events.on('follow.changed', ({ isFollowed }) => heard.push(isFollowed));
  expect(shell.path).toBe('/noorhaddad/');

  for (const name of ['toast', 'signIn', 'go', 'emit', 'ask']) {
    await user.click(screen.getByRole('button', { name }));
  }

  expect(shell.toasts).toEqual([{ text: 'Saved' }]);
  expect(shell.signInReasons).toEqual(['follow']);
  expect(shell.navigations).toEqual([{ to: '/inesmoreau/?a=1' }]);
  expect(shell.path).toBe('/inesmoreau/?a=1');
  expect(shell.emitted).toEqual([
    { name: 'follow.changed', payload: { userId: '1', isFollowed: true } },
  ]);
  expect(heard).toEqual([true]);
  expect(shell.questions).toHaveLength(1);

  await user.click(screen.getByRole('link', { name: 'explore' }));
  expect(shell.path).toBe('/explore/');
});

it('fills slots with test components and labels the others', () => {
  const { shell } = renderInShell(<Buttons />, {
    slots: { 'profile.boards': ({ username }) => <p>Boards of {username}</p> },
  });

  expect(screen.getByText('Boards of noorhaddad')).toBeVisible();
  expect(screen.getByRole('region', { name: 'slot profile.header' })).toBeInTheDocument();
  expect(shell.slots).toEqual([
    { name: 'profile.boards', props: { username: 'noorhaddad' } },
    { name: 'profile.header', props: { username: 'noorhaddad' } },
  ]);
});

function Experiments() {
  const { experiments } = useShell();
  return <p>{[experiments.isOn('a'), experiments.isOn('b'), experiments.group('c')].join()}</p>;
}

it('treats an unknown experiment as off', () => {
  renderInShell(<Experiments />, { experiments: { a: true, c: 'enabled' } });

  expect(screen.getByText('true,false,enabled')).toBeVisible();
});

function Broken(): never {
  throw new Error('cannot draw this');
}

it('shows an error at the boundary of a slot', () => {
  expectConsole('error', /cannot draw this/);

  renderInShell(<Broken />);

  expect(screen.getByRole('alert')).toHaveTextContent('Fault: cannot draw this');
});

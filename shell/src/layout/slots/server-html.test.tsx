import type { Viewer } from '@corkboard/shared/contract/accounts';
import { type RemoteDefinition, ShellProvider, useShell } from '@corkboard/shared/remote';
import { useNavigate } from '@corkboard/shared/router';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { expectConsole } from '@corkboard/shared/testing/console.ts';
import { renderSsr } from '@corkboard/shared/testing/render-ssr.tsx';
import { jest } from '@jest/globals';
import { act, type BoundFunctions, type queries, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { use, useState } from 'react';
import { MOUNT_TIMEOUT_MS } from '../../remotes/in-mount-time.ts';
import { createPlanStore } from '../../remotes/plan/plan-store.ts';
import { type Remotes, RemotesProvider } from '../../remotes/remotes.ts';
import { anAbsentRemote, aPlan, aPlannedRemote } from '../../testing/plan.ts';
import { SlotHost } from './slot-host.tsx';

function Boards() {
  const [count, setCount] = useState(0);
  return (
    <>
      <a href="/noor/glaze/">Glaze tests</a>
      <button type="button" onClick={() => setCount(count + 1)}>
        Follow ({count})
      </button>
    </>
  );
}

const definition: RemoteDefinition = {
  name: 'mf-boards',
  requires: '^1.0.0',
  slots: { 'profile.boards': { Component: Boards } },
};

/** Rendered by a server; in the browser, the remote answers with what `answer` says. */
async function openPage(first: Promise<RemoteDefinition>) {
  first.catch(() => {});
  const plan = createPlanStore(aPlan({ 'mf-boards': aPlannedRemote() }));
  let isServer = true;
  let answer = first;
  const faults: unknown[] = [];
  const remotes: Remotes = {
    plan,
    load: () => {
      if (!isServer) {
        remotes.shown = () => {};
        return answer;
      }
      isServer = false;
      return definition;
    },
    forget: () => {},
    reportError: (_name, _planned, error) => void faults.push(error),
  };
  const route = { username: 'alice' };
  const changes = { goTo: (_path: string) => {}, logInAs: (_viewer: Viewer) => {} };
  function Page() {
    const shell = useShell();
    const navigate = useNavigate();
    const [viewer, setViewer] = useState(shell.viewer);
    changes.goTo = (path) => void navigate(path);
    changes.logInAs = setViewer;
    return (
      <ShellProvider value={{ ...shell, viewer, subject: viewer.id ?? 'visitor' }}>
        <SlotHost name="profile.boards" props={route} />
      </ShellProvider>
    );
  }
  const { page } = await renderSsr(
    <RemotesProvider value={remotes}>
      <Page />
    </RemotesProvider>,
    async () => {},
    route,
  );
  document.body.append(page);
  return {
    plan,
    faults,
    changes,
    page: within(page),
    user: userEvent.setup(),
    answerWith(next: Promise<RemoteDefinition>) {
      next.catch(() => {});
      answer = next;
    },
  };
}

/** In one act, because the remote can answer before the next. */
async function tryAgain(page: BoundFunctions<typeof queries>): Promise<void> {
  const button = await page.findByRole('button', { name: 'Try again' });
  await act(async () => button.click());
}

const gone = () => Promise.reject<RemoteDefinition>(new Error('gone'));

beforeEach(() => document.body.replaceChildren());
afterEach(() => {
  jest.useRealTimers();
});

it('keeps what the server rendered when a remote fails', async () => {
  expectConsole('error', /./);
  const { page } = await openPage(gone());
  expect(await page.findByRole('alert')).toHaveTextContent("Couldn't load Boards.");
  expect(page.getByRole('link', { name: 'Glaze tests' })).toHaveAttribute('href', '/noor/glaze/');
  // No code is behind it yet.
  expect(page.getByRole('button', { name: 'Follow (0)' })).toBeDisabled();
});

it('keeps it while a slot suspends endlessly, and reports that', async () => {
  jest.useFakeTimers();
  const Component = () => use(new Promise<never>(() => {}));
  const hanging = { ...definition, slots: { 'profile.boards': { Component } } };
  const { page, faults } = await openPage(Promise.resolve(hanging));
  await act(() => jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS));
  expect(faults).toEqual([expect.objectContaining({ phase: 'mount' })]);
  expect(page.getByRole('link', { name: 'Glaze tests' })).toBeVisible();
});

it('keeps it during another try, and then works', async () => {
  expectConsole('error', /./);
  const { page, user, answerWith } = await openPage(gone());
  let arrive = (_remote: RemoteDefinition) => {};
  answerWith(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await tryAgain(page);
  expect(page.queryByRole('alert')).not.toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Glaze tests' })).toBeVisible();

  await act(async () => arrive(definition));
  await waitFor(() => expect(page.getByRole('button', { name: 'Follow (0)' })).toBeEnabled());
  await user.click(page.getByRole('button', { name: 'Follow (0)' }));
  expect(page.getByRole('button', { name: 'Follow (1)' })).toBeEnabled();
  expect(page.getAllByRole('link', { name: 'Glaze tests' })).toHaveLength(1);
});

it('keeps it after another failure', async () => {
  expectConsole('error', /./);
  const { page, answerWith } = await openPage(gone());
  answerWith(gone());
  await tryAgain(page);
  expect(await page.findByRole('alert')).toHaveTextContent("Couldn't load Boards.");
  expect(page.getByRole('link', { name: 'Glaze tests' })).toBeVisible();
});

it('forgets it once the remote has shown something', async () => {
  expectConsole('error', /./);
  const { page, plan, answerWith } = await openPage(Promise.resolve(definition));
  expect(await page.findByRole('button', { name: 'Follow (0)' })).toBeEnabled();

  answerWith(gone());
  const remotes = { 'mf-boards': aPlannedRemote({ version: '1.1.0' }) };
  await act(async () => plan.setState({ remotes }));
  expect(await page.findByRole('alert')).toBeInTheDocument();
  expect(page.queryByRole('link', { name: 'Glaze tests' })).not.toBeInTheDocument();
});

it('removes it when the remote is turned off', async () => {
  expectConsole('error', /./);
  const { page, plan } = await openPage(gone());
  await page.findByRole('alert');
  await act(async () => plan.setState({ remotes: { 'mf-boards': anAbsentRemote() } }));
  expect(page.queryByRole('link', { name: 'Glaze tests' })).not.toBeInTheDocument();
  expect(page.getByText('Boards are resting.')).toBeVisible();
});

it.each<[string, (changes: Awaited<ReturnType<typeof openPage>>['changes']) => void]>([
  ['on the page of someone else', ({ goTo }) => goTo('/ines/')],
  ['after a logout', ({ logInAs }) => logInAs(aVisitor())],
  ['after a login as someone else', ({ logInAs }) => logInAs(aViewer({ id: '2' }))],
])('shows nothing that the server rendered %s', async (_when, change) => {
  expectConsole('error', /./);
  const { page, changes, answerWith } = await openPage(gone());
  expect(await page.findByRole('link', { name: 'Glaze tests' })).toBeVisible();

  await act(async () => change(changes));
  expect(page.queryByRole('link', { name: 'Glaze tests' })).not.toBeInTheDocument();
  answerWith(gone());
  await tryAgain(page);
  expect(await page.findByRole('alert')).toHaveTextContent("Couldn't load Boards.");
  expect(page.queryByRole('link', { name: 'Glaze tests' })).not.toBeInTheDocument();

  await act(async () => {
    changes.goTo('/');
    changes.logInAs(aViewer());
  });
  expect(page.queryByRole('link', { name: 'Glaze tests' })).not.toBeInTheDocument();
});

import type { Plan } from '@corkboard/shared/contract/release';
import { useText } from '@corkboard/shared/i18n';
import { lazyWithRetry } from '@corkboard/shared/lazy';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { aPin, aViewer } from '@corkboard/shared/testing/builders.ts';
import { expectConsole } from '@corkboard/shared/testing/console.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ReactNode, Suspense, startTransition, use, useEffect, useState } from 'react';
import { withCatalog } from '../../i18n/catalogs.ts';
import { MOUNT_TIMEOUT_MS } from '../../remotes/in-mount-time.ts';
import { createPlanStore } from '../../remotes/plan/plan-store.ts';
import { type Remotes, RemotesProvider } from '../../remotes/remotes.ts';
import { anAbsentRemote, aPlan, aPlannedRemote } from '../../testing/plan.ts';
import { SlotHost } from './slot-host.tsx';

function boards(Component: () => React.ReactNode): RemoteDefinition {
  return { name: 'mf-boards', requires: '^1.0.0', slots: { 'profile.boards': { Component } } };
}

async function show(plan: Plan, load: Remotes['load']) {
  const errors: unknown[] = [];
  const forgotten: string[] = [];
  const store = createPlanStore(plan);
  const remotes: Remotes = {
    plan: store,
    load,
    forget: (name) => void forgotten.push(name),
    reportError: (_name, _planned, error) => void errors.push(error),
    shown: () => {},
  };
  const result = await act(async () =>
    renderInShell(
      <RemotesProvider value={remotes}>
        <SlotHost name="profile.boards" props={{ username: 'alice' }} />
      </RemotesProvider>,
    ),
  );
  return { ...result, store, faults: errors, forgotten };
}

afterEach(() => {
  jest.useRealTimers();
});

const planned = aPlan({ 'mf-boards': aPlannedRemote() });

it('shows the remote that fills the slot', async () => {
  await show(planned, () => boards(() => <p>Glaze tests</p>));
  expect(screen.getByText('Glaze tests')).toBeInTheDocument();
});

it('shows a remote that has loaded when React replays the suspended render', async () => {
  const definition = boards(() => <p>Glaze tests</p>);
  let loads = 0;
  const load = () => (++loads === 1 ? Promise.resolve(definition) : definition);
  const faults: unknown[] = [];
  let reveal = () => {};
  function Page() {
    const [isShown, setIsShown] = useState(false);
    reveal = () => startTransition(() => setIsShown(true));
    return isShown ? <SlotHost name="profile.boards" props={{ username: 'alice' }} /> : null;
  }
  renderInShell(
    <RemotesProvider
      value={{
        plan: createPlanStore(planned),
        load,
        forget: () => {},
        reportError: (_name, _planned, error) => void faults.push(error),
      }}
    >
      <Page />
    </RemotesProvider>,
  );
  // Only a render in a transition, or of a server's page, is replayed.
  await act(async () => reveal());
  expect(screen.getByText('Glaze tests')).toBeInTheDocument();
  expect(loads).toBe(2);
  expect(faults).toEqual([]);
});

describe('the next page, of another remote with the same version', () => {
  function BoardTitle() {
    const text = useText();
    return <p>{text('Board')}</p>;
  }
  const ofProfile: RemoteDefinition = {
    name: 'mf-profile',
    requires: '^1.0.0',
    slots: { 'page.profile': { Component: () => <p>Noor Haddad</p> } },
    catalogues: { de: async () => ({ default: {} }) },
  };
  const ofBoards: RemoteDefinition = {
    name: 'mf-boards',
    requires: '^1.0.0',
    slots: { 'page.board': { Component: BoardTitle } },
    catalogues: { de: async () => ({ default: { Board: 'Pinnwand' } }) },
  };

  async function showBoardAfter(profile: () => RemoteDefinition | Promise<RemoteDefinition>) {
    const store = createPlanStore(
      aPlan({
        'mf-profile': aPlannedRemote({ slots: ['page.profile'] }),
        'mf-boards': aPlannedRemote({ slots: ['page.board'] }),
      }),
    );
    const remotes: Remotes = {
      plan: store,
      load: (name) => (name === 'mf-boards' ? ofBoards : profile()),
      forget: () => {},
      reportError: () => {},
    };
    const page = (slot: ReactNode) => <RemotesProvider value={remotes}>{slot}</RemotesProvider>;
    const first = <SlotHost name="page.profile" props={{ username: 'noor', tab: 'saved' }} />;
    const next = <SlotHost name="page.board" props={{ username: 'noor', slug: 'kilns' }} />;
    const { rerender } = await act(async () =>
      renderInShell(page(first), { viewer: aViewer({ locale: 'de' }) }),
    );
    await act(async () => rerender(page(next)));
  }

  it('has its own texts', async () => {
    await withCatalog(ofProfile, 'de');
    await withCatalog(ofBoards, 'de');
    await showBoardAfter(() => ofProfile);
    expect(screen.getByText('Pinnwand')).toBeInTheDocument();
  });

  it('shows after one that failed', async () => {
    expectConsole('error', /./);
    const failure = Promise.reject<RemoteDefinition>(new Error('gone'));
    failure.catch(() => {});
    await showBoardAfter(() => failure);
    expect(screen.getByText('Pinnwand')).toBeInTheDocument();
  });
});

it("shows the team's message while the remote is off", async () => {
  await show(aPlan({ 'mf-boards': anAbsentRemote() }), () => boards(() => <p>Glaze tests</p>));
  expect(screen.getByText('Boards are resting.')).toBeInTheDocument();
  expect(screen.getByText('They come back by themselves, nothing is lost.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('removes the remote when the plan turns it off', async () => {
  const { store } = await show(planned, () => boards(() => <p>Glaze tests</p>));
  act(() => store.setState({ remotes: { 'mf-boards': anAbsentRemote() } }));
  expect(screen.queryByText('Glaze tests')).not.toBeInTheDocument();
  expect(screen.getByText('Boards are resting.')).toBeInTheDocument();
});

it('is empty when no remote fills the slot', async () => {
  await show(aPlan({}), () => boards(() => <p>Glaze tests</p>));
  expect(screen.queryByText('Glaze tests')).not.toBeInTheDocument();
});

it('shows and reports a failed remote, retries on request', async () => {
  expectConsole('error', /./);
  const failure = Promise.reject<RemoteDefinition>(new Error('gone'));
  failure.catch(() => {});
  let answer: ReturnType<Remotes['load']> = failure;
  const { user, faults: errors, forgotten } = await show(planned, () => answer);

  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load Boards.");
  expect(errors).toEqual([new Error('gone')]);

  answer = boards(() => <p>Glaze tests</p>);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(forgotten).toEqual(['mf-boards']);
  expect(await screen.findByText('Glaze tests')).toBeInTheDocument();
});

it('retries all failed slots of a remote, and no others', async () => {
  expectConsole('error', /./);
  let isThere = false;
  const Part = () => {
    if (!isThere) throw new Error('gone');
    return <p>Loaded</p>;
  };
  const slots = Object.fromEntries(
    ['profile.boards', 'profile.contact', 'profile.badges'].map((name) => [
      name,
      { Component: Part },
    ]),
  );
  const remotes: Remotes = {
    plan: createPlanStore(
      aPlan({
        'mf-boards': aPlannedRemote({ slots: ['profile.boards', 'profile.contact'] }),
        'mf-business': aPlannedRemote({ title: 'Business', slots: ['profile.badges'] }),
      }),
    ),
    load: (name) => ({ name, requires: '^1.0.0', slots }),
    forget: () => {},
    reportError: () => {},
  };
  const { user } = renderInShell(
    <RemotesProvider value={remotes}>
      <SlotHost name="profile.boards" props={{ username: 'alice' }} />
      <SlotHost name="profile.contact" props={{ username: 'alice' }} />
      <SlotHost name="profile.badges" props={{ userId: 'alice' }} />
    </RemotesProvider>,
  );
  expect(await screen.findAllByRole('alert')).toHaveLength(3);

  isThere = true;
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(screen.getAllByText('Loaded')).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load Business.");
});

it('forgets a failed load when the plan disables it', async () => {
  expectConsole('error', /./);
  const failure = Promise.reject<RemoteDefinition>(new Error('gone'));
  failure.catch(() => {});
  let answer: ReturnType<Remotes['load']> = failure;
  const { store, forgotten } = await show(planned, () => answer);
  await screen.findByRole('alert');

  act(() => store.setState({ remotes: { 'mf-boards': anAbsentRemote() } }));
  expect(forgotten).toEqual(['mf-boards']);

  answer = boards(() => <p>Glaze tests</p>);
  act(() => store.setState(planned));
  expect(screen.getByText('Glaze tests')).toBeInTheDocument();
});

it('contains a render error of a remote', async () => {
  expectConsole('error', /./);
  const { faults: errors } = await show(planned, () =>
    boards(() => {
      throw new Error('broken');
    }),
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(errors).toEqual([new Error('broken')]);
});

it('retries a failed chunk of the remote', async () => {
  expectConsole('error', /./);
  let isThere = false;
  const Part = lazyWithRetry(async () => {
    if (!isThere) throw new Error('no chunk');
    return () => <p>Glaze tests</p>;
  });
  const { user, faults: errors } = await show(planned, () => boards(() => <Part />));
  await screen.findByRole('alert');
  expect(errors).toEqual([expect.objectContaining({ message: 'no chunk' })]);

  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Glaze tests')).toBeInTheDocument();
});

it("marks hydration before the slot's own effects run", async () => {
  const told: string[] = [];
  const { mark } = performance;
  Object.assign(performance, { mark: (name: string) => void told.push(name) });
  function Later() {
    useEffect(() => void told.push('its own work'), []);
    return null;
  }
  try {
    await show(planned, () => boards(() => <Later />));
    expect(told).toEqual(['corkboard-hydrated', 'its own work']);
  } finally {
    Object.assign(performance, { mark });
  }
});

it('reports a slot that suspends too long, shows it later', async () => {
  jest.useFakeTimers();
  let arrive = () => {};
  const data = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { faults } = await show(planned, () =>
    boards(() => {
      use(data);
      return <p>Glaze tests</p>;
    }),
  );
  await act(() => jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS));
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load Boards.");
  expect(faults).toEqual([expect.objectContaining({ phase: 'mount' })]);

  await act(async () => arrive());
  expect(screen.getByText('Glaze tests')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('retries a slot that suspended too long', async () => {
  jest.useFakeTimers();
  let data: Promise<void> = new Promise(() => {});
  const { faults } = await show(planned, () =>
    boards(() => {
      use(data);
      return <p>Glaze tests</p>;
    }),
  );
  await act(() => jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS));
  data = Promise.resolve();
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByText('Glaze tests')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS));
  expect(faults).toHaveLength(1);
});

it('reports nothing of a slot that shows in time', async () => {
  jest.useFakeTimers();
  const { faults } = await show(planned, () => boards(() => <p>Glaze tests</p>));
  await act(() => jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS));
  expect(screen.getByText('Glaze tests')).toBeVisible();
  expect(faults).toEqual([]);
});

it('watches no slot that React rendered but threw away', async () => {
  jest.useFakeTimers();
  const faults: unknown[] = [];
  const never = new Promise<never>(() => {});
  const remotes: Remotes = {
    plan: createPlanStore(planned),
    load: () => boards(() => <p>Glaze tests</p>),
    forget: () => {},
    reportError: (_name, _planned, error) => void faults.push(error),
    shown: () => {},
  };
  const Late = () => use(never);
  await act(async () =>
    renderInShell(
      <RemotesProvider value={remotes}>
        <Suspense fallback="Loading">
          <SlotHost name="profile.boards" props={{ username: 'alice' }} />
          <Late />
        </Suspense>
      </RemotesProvider>,
    ),
  );
  await act(() => jest.advanceTimersByTimeAsync(2 * MOUNT_TIMEOUT_MS));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(faults).toEqual([]);
});

describe('a slot that opens a dialog', () => {
  const props = { pin: aPin(), onClose: () => {} };

  /** With a slot of the same remote next to it. */
  function showDialog(Dialog: () => React.ReactNode) {
    const slots = ['pin.report', 'profile.boards'];
    const remotes: Remotes = {
      plan: createPlanStore(aPlan({ 'mf-boards': aPlannedRemote({ slots }) })),
      load: (name) => ({
        name,
        requires: '^1.0.0',
        slots: Object.fromEntries(slots.map((slot) => [slot, { Component: Dialog }])),
      }),
      forget: () => {},
      reportError: () => {},
      shown: () => {},
    };
    const shown = renderInShell(
      <RemotesProvider value={remotes}>
        <SlotHost name="profile.boards" props={{ username: 'alice' }} />
        <SlotHost name="pin.report" props={props} />
      </RemotesProvider>,
    );
    const swap = (version: string) =>
      remotes.plan.setState({ remotes: { 'mf-boards': aPlannedRemote({ slots, version }) } });
    return { ...shown, swap };
  }

  it('opens by no retry but its own once it has failed', async () => {
    expectConsole('error', /./);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let isThere = false;
    const { user } = showDialog(() => {
      if (!isThere) throw new Error('gone');
      return <p>Loaded</p>;
    });
    await screen.findAllByRole('alert');

    isThere = true;
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getAllByText('Loaded')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getAllByText('Loaded')).toHaveLength(2);
    onLine.mockRestore();
  });

  it('opens in no other version once it has failed', async () => {
    expectConsole('error', /./);
    let isThere = false;
    const { user, swap } = showDialog(() => {
      if (!isThere) throw new Error('gone');
      return <p>Loaded</p>;
    });
    await screen.findAllByRole('alert');

    isThere = true;
    await act(async () => swap('0.9.0'));
    expect(screen.getAllByText('Loaded')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getAllByText('Loaded')).toHaveLength(2);
  });

  it("doesn't open anymore after its load was called failed", async () => {
    jest.useFakeTimers();
    let arrive = () => {};
    const data = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await act(async () => {
      showDialog(() => {
        use(data);
        return <p>Loaded</p>;
      });
    });
    await act(() => jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS));
    await act(async () => arrive());
    expect(screen.getAllByText('Loaded')).toHaveLength(1);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getAllByText('Loaded')).toHaveLength(2);
  });
});

import type { RemoteDefinition, SlotParcelProps } from '@corkboard/shared/remote';
import { expectConsole } from '@corkboard/shared/testing/console.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { MOUNT_TIMEOUT_MS } from '../../remotes/in-mount-time.ts';
import { createPlanStore } from '../../remotes/plan/plan-store.ts';
import { type Remotes, RemotesProvider } from '../../remotes/remotes.ts';
import { anAbsentRemote, aPlan, aPlannedRemote } from '../../testing/plan.ts';
import { SlotHost } from './slot-host.tsx';

type Props = SlotParcelProps<'profile.footer'>;

function aParcel() {
  const acts: string[] = [];
  const given: Props[] = [];
  const write = ({ domElement, route }: Props) => {
    domElement.textContent = `Below ${route.username}`;
  };
  const definition: RemoteDefinition = {
    name: 'notes',
    requires: '^1.0.0',
    parcels: {
      'profile.footer': {
        bootstrap: async () => {},
        async mount(props) {
          acts.push('mount');
          given.push(props);
          write(props);
        },
        async update(props) {
          acts.push('update');
          write(props);
        },
        async unmount({ domElement }) {
          acts.push('unmount');
          domElement.textContent = '';
        },
      },
    },
  };
  return { acts, given, definition };
}

const planned = aPlan({
  notes: aPlannedRemote({ kind: 'parcel', slots: ['profile.footer'], container: 'notes__1_0_0' }),
});

afterEach(() => {
  jest.useRealTimers();
});

async function show(load: Remotes['load']) {
  const errors: unknown[] = [];
  const store = createPlanStore(planned);
  const remotes: Remotes = {
    plan: store,
    load,
    forget: () => {},
    reportError: (_name, _planned, error) => void errors.push(error),
  };
  const ui = (username: string) => (
    <RemotesProvider value={remotes}>
      <SlotHost name="profile.footer" props={{ username }} />
    </RemotesProvider>
  );
  const result = await act(async () => renderInShell(ui('alice')));
  return { ...result, ui, store, faults: errors };
}

it('mounts a parcel with slot props and the shell', async () => {
  const { definition, given } = aParcel();
  await show(() => definition);
  expect(await screen.findByText('Below alice')).toBeInTheDocument();
  expect(given[0]?.shell.events).toBeDefined();
});

it('updates the mounted parcel with new props', async () => {
  const { definition, acts } = aParcel();
  const { rerender, ui } = await show(() => definition);
  await screen.findByText('Below alice');
  await act(async () => rerender(ui('bea')));
  expect(await screen.findByText('Below bea')).toBeInTheDocument();
  expect(acts).not.toContain('unmount');
});

it('unmounts the parcel when the plan turns it off', async () => {
  const { definition, acts } = aParcel();
  const { store } = await show(() => definition);
  await screen.findByText('Below alice');
  await act(async () => store.setState({ remotes: { notes: anAbsentRemote() } }));
  expect(acts.at(-1)).toBe('unmount');
});

it.each(['bootstrap', 'mount'])(
  'shows an error only in its slot after a failed %s',
  async (act) => {
    expectConsole('error', /./);
    const { definition } = aParcel();
    const broken: RemoteDefinition = {
      ...definition,
      parcels: {
        'profile.footer': {
          bootstrap: async () => {},
          mount: async () => {},
          unmount: async () => {},
          [act]: () => Promise.reject(new Error('no such place')),
        },
      },
    };
    const { faults: errors } = await show(() => broken);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(String(errors[0])).toContain('no such place');
    // A promise that rejects without a listener fails the test.
    await new Promise((resolve) => setTimeout(resolve));
  },
);

const HANGING: RemoteDefinition = {
  ...aParcel().definition,
  parcels: {
    'profile.footer': {
      bootstrap: async () => {},
      mount: () => new Promise(() => {}),
      unmount: async () => {},
    },
  },
};

it('says so when a parcel never mounts', async () => {
  // Testing Library then moves the time while it waits.
  jest.useFakeTimers();
  expectConsole('error', /./);
  expectConsole('warn', /./);
  const { faults: errors } = await show(() => HANGING);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(retry).toBeInTheDocument();
  expect(errors[0]).toMatchObject({ phase: 'mount' });
});

it("counts a parcel's time from the page's opening", async () => {
  jest.useFakeTimers();
  expectConsole('error', /./);
  expectConsole('warn', /./);
  const ARRIVED_MS = 1000;
  let arrive = () => {};
  const load = new Promise<RemoteDefinition>((resolve) => {
    arrive = () => resolve(HANGING);
  });
  await show(() => load);
  await act(() => jest.advanceTimersByTimeAsync(ARRIVED_MS));
  await act(async () => arrive());
  await act(() => jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS - ARRIVED_MS));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('blames no parcel for the time of its download', async () => {
  jest.useFakeTimers();
  expectConsole('warn', /./);
  let arrive = () => {};
  const load = new Promise<RemoteDefinition>((resolve) => {
    arrive = () => resolve(HANGING);
  });
  const { faults: errors } = await show(() => load);
  await act(() => jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS));
  await act(async () => arrive());
  await act(() => jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS - 1000));
  expect(errors).toEqual([]);
});

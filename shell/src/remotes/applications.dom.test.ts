import type { ApplicationProps, RemoteDefinition } from '@corkboard/shared/remote';
import { expectConsole } from '@corkboard/shared/testing/console.ts';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { getAppNames, start, triggerAppChange } from 'single-spa';

import { anAbsentRemote, aPlan, aPlannedRemote } from '../testing/plan.ts';
import { syncApplications } from './applications.ts';
import { createPlanStore } from './plan/plan-store.ts';
import type { Remotes } from './remotes.ts';

type Application = NonNullable<RemoteDefinition['application']>;

const shell: ApplicationProps['shell'] = {
  current: () => {
    throw new Error('no application of these tests asks for the shell');
  },
  subscribe: () => () => {},
};
const planned = aPlannedRemote({ kind: 'application', slots: [] });
const uncaught: unknown[] = [];
const note = (event: ErrorEvent) => uncaught.push(event.error);

beforeAll(() => {
  window.addEventListener('error', note);
  start();
});
afterAll(() => window.removeEventListener('error', note));
afterEach(() => void jest.useRealTimers());

function anApplication(over: Partial<Application> = {}): RemoteDefinition {
  const nothing = async () => {};
  const application = { bootstrap: nothing, mount: nothing, unmount: nothing, ...over };
  return { name: 'mf-guidance', requires: '^1.0.0', application };
}

function follow(name: string, load: Remotes['load']) {
  const errors: unknown[] = [];
  const forgotten: string[] = [];
  const plan = createPlanStore(aPlan({ [name]: planned }));
  syncApplications(
    {
      plan,
      load,
      forget: (remote) => void forgotten.push(remote),
      reportError: (_name, _planned, error) => void errors.push(error),
    },
    shell,
  );
  return {
    faults: errors,
    forgotten,
    plan,
    turnOn: () => plan.setState({ remotes: { [name]: planned } }),
    turnOff: () => plan.setState({ remotes: { [name]: anAbsentRemote() } }),
  };
}

it('mounts and unmounts an application with the plan', async () => {
  const { turnOff, faults: errors } = follow('mf-mounted', () => anApplication());
  await waitFor(() =>
    expect(document.querySelector('[data-application=mf-mounted]')).not.toBeNull(),
  );
  turnOff();
  await waitFor(() => expect(document.querySelector('[data-application=mf-mounted]')).toBeNull());
  expect(errors).toEqual([]);
});

it('keeps others mounted while one leaves during several changes of the plan', async () => {
  const { plan } = follow('mf-leaving', () => anApplication());
  const isShown = (name: string) => document.querySelector(`[data-application=${name}]`) !== null;
  const last = { 'mf-last': planned };
  plan.setState({ remotes: { 'mf-leaving': planned, ...last } });
  await waitFor(() => expect([isShown('mf-leaving'), isShown('mf-last')]).toEqual([true, true]));
  plan.setState({ remotes: { 'mf-leaving': anAbsentRemote(), ...last } });
  plan.setState({ snapshot: 2 });
  await waitFor(() => expect(isShown('mf-leaving')).toBe(false));
  await triggerAppChange();
  expect(getAppNames()).toContain(`mf-last@${planned.version}`);
  plan.setState({ remotes: {} });
  await waitFor(() => expect(isShown('mf-last')).toBe(false));
});

it('mounts an application that returns while it leaves', async () => {
  let leave = () => {};
  const slow = new Promise<void>((resolve) => (leave = resolve));
  const unmount = () => slow;
  const { turnOff, turnOn } = follow('mf-returns', () => anApplication({ unmount }));
  const shown = () => document.querySelector('[data-application=mf-returns]');
  await waitFor(() => expect(shown()).not.toBeNull());
  const first = shown();
  turnOff();
  turnOn();
  leave();
  await waitFor(() => expect(shown()).not.toBe(first));
  await waitFor(() => expect(shown()).not.toBeNull());
  turnOff();
});

it('reports a failed load without an uncaught error', async () => {
  const error = new Error('gone');
  const { faults: errors, forgotten, turnOff } = follow('mf-gone', () => Promise.reject(error));
  await waitFor(() => expect(errors).toEqual([error]));
  expect(forgotten).toEqual(['mf-gone']);
  await triggerAppChange();
  expect(uncaught).toEqual([]);
  turnOff();
});

it.each(['bootstrap', 'mount'])('reports a failed %s without an uncaught error', async (act) => {
  const cause = new Error('broken');
  const broken = { [act]: () => Promise.reject(cause) };
  const { faults: errors, turnOff } = follow(`mf-no-${act}`, () => anApplication(broken));
  await waitFor(() => expect(errors).toMatchObject([{ phase: 'mount', cause }]));
  await triggerAppChange();
  expect(uncaught).toEqual([]);
  turnOff();
});

it.each([
  ['bootstrap', ['warn']],
  ['mount', ['warn', 'error']],
] as const)('changes other applications after an endless %s', async (act, complaints) => {
  // Testing Library then moves the time while it waits.
  jest.useFakeTimers();
  for (const level of complaints) expectConsole(level, /single-spa minified message #31/);
  const endless = { [act]: () => new Promise<void>(() => {}) };
  const { faults: errors, turnOff } = follow(`mf-endless-${act}`, () => anApplication(endless));
  const other = follow(`mf-other-${act}`, () => anApplication());
  await waitFor(() => expect(errors).toMatchObject([{ phase: 'mount' }]));

  const shown = () => document.querySelector(`[data-application=mf-other-${act}]`);
  await waitFor(() => expect(shown()).not.toBeNull());
  other.turnOff();
  await waitFor(() => expect(shown()).toBeNull());
  expect(document.querySelector(`[data-application=mf-endless-${act}]`)).toBeNull();
  expect(other.faults).toEqual([]);
  turnOff();
});

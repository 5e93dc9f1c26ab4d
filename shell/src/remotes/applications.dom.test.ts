import type { ApplicationProps, RemoteDefinition } from '@corkboard/shared/remote';
import { waitFor } from '@testing-library/react';
import { start, triggerAppChange } from 'single-spa';

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

it('reports a failed load without an uncaught error', async () => {
  const error = new Error('gone');
  const { faults: errors, forgotten, turnOff } = follow('mf-gone', () => Promise.reject(error));
  await waitFor(() => expect(errors).toEqual([error]));
  expect(forgotten).toEqual(['mf-gone']);
  await triggerAppChange();
  expect(uncaught).toEqual([]);
  turnOff();
});

it('reports a failed mount without an uncaught error', async () => {
  const error = new Error('broken');
  const mount = () => Promise.reject(error);
  const { faults: errors, turnOff } = follow('mf-broken', () => anApplication({ mount }));
  await waitFor(() => expect(errors).toEqual([error]));
  await triggerAppChange();
  expect(uncaught).toEqual([]);
  turnOff();
});

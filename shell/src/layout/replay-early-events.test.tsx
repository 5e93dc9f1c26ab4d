import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { HydrationMarker } from './hydration-marker.tsx';
import {
  captureEarlyEvents,
  markHydrated,
  whenFrameHydrated,
  whenHydrated,
} from './replay-early-events.ts';

const early = {
  last: null as Event | null,
  isRouted: false,
  hear(event: Event) {
    early.last = event;
    if (event.type === 'submit') event.preventDefault();
  },
};
const asServed = early.hear;
const hear = (event: Event) => early.hear(event);

const reset = () => void Object.assign(early, { last: null, isRouted: false, hear: asServed });

let root: Root | undefined;

beforeEach(() => {
  reset();
  Object.assign(globalThis, { __early: early });
  for (const type of ['click', 'submit']) window.addEventListener(type, hear, true);
});

afterEach(async () => {
  for (const type of ['click', 'submit']) window.removeEventListener(type, hear, true);
  Reflect.deleteProperty(globalThis, '__early');
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

function Chip() {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      <span>Pressed {presses}</span>
    </button>
  );
}

function page(part: string, content: ReactNode) {
  return (
    <div data-slot={part}>
      <Suspense>
        {content}
        <HydrationMarker part={part} />
      </Suspense>
    </div>
  );
}

function aServedPage(part: string) {
  document.body.innerHTML = `<div id="app">${renderToString(page(part, <Chip />))}</div>`;
  let arrive = () => {};
  const code = new Promise<{ default: ComponentType }>((resolve) => {
    arrive = () => resolve({ default: Chip });
  });
  const Part = lazy(() => code);
  return {
    takeOver: () =>
      act(async () => {
        captureEarlyEvents();
        const place = document.getElementById('app');
        if (place) root = hydrateRoot(place, page(part, <Part />));
      }),
    arrive: () => act(async () => arrive()),
  };
}

const press = (name: string | RegExp) =>
  act(async () => screen.getByText(name).dispatchEvent(aClick()));
function aClick({ timeStamp, ...init }: Plain['init'] = {}) {
  const click = new MouseEvent('click', { bubbles: true, ...init });
  if (timeStamp !== undefined) Object.defineProperty(click, 'timeStamp', { value: timeStamp });
  return click;
}
const aTurn = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));

it('replays a press from before the shell once', async () => {
  const { takeOver, arrive } = aServedPage('before-shell');
  await press('Pressed 0');
  await takeOver();
  expect(screen.getByText('Pressed 0')).toBeVisible();

  await arrive();
  expect(await screen.findByText('Pressed 1')).toBeVisible();
  await aTurn();
  expect(screen.getByText('Pressed 1')).toBeVisible();
});

it('replays a press from before the code once', async () => {
  const { takeOver, arrive } = aServedPage('before-part');
  await takeOver();
  await press('Pressed 0');
  await arrive();
  expect(await screen.findByText('Pressed 1')).toBeVisible();

  await press('Pressed 1');
  markHydrated('before-part');
  await aTurn();
  expect(screen.getByText('Pressed 2')).toBeVisible();
});

it('resolves once the code of a part has hydrated it', async () => {
  const { takeOver, arrive } = aServedPage('awaited');
  const seen: string[] = [];
  void whenHydrated('awaited').then(() => seen.push('awaited'));
  await takeOver();
  markHydrated('another');
  await aTurn();
  expect(seen).toEqual([]);

  await arrive();
  expect(seen).toEqual(['awaited']);
  await whenHydrated('awaited');
});

it('leaves a press that triggers hydration to React', async () => {
  document.body.innerHTML = `<div id="app">${renderToString(page('at-once', <Chip />))}</div>`;
  captureEarlyEvents();
  const place = document.getElementById('app');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    if (place) root = hydrateRoot(place, page('at-once', <Chip />));
    screen.getByText('Pressed 0').dispatchEvent(aClick());
    await waitFor(() => expect(screen.getByText('Pressed 1')).toBeVisible());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByText('Pressed 1')).toBeVisible();
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
});

interface Plain {
  part: string;
  html?: string;
  between?: () => void;
  init?: MouseEventInit & { timeStamp?: number };
}

async function timesDone({ part, html = '<button>Sort</button>', between, init }: Plain) {
  reset();
  document.body.innerHTML = `<div id="app"><div data-slot="${part}">${html}</div></div>`;
  const button = document.querySelector('button, a');
  button?.dispatchEvent(aClick({ cancelable: true, ...init }));
  captureEarlyEvents();
  let done = 0;
  button?.addEventListener('click', () => {
    done += 1;
  });
  between?.();
  markHydrated(part);
  markHydrated(part);
  await aTurn();
  return done;
}

it('drops a press after another press, navigation, or removal', async () => {
  expect(await timesDone({ part: 'plain' })).toBe(1);
  const pressAway = () => document.body.dispatchEvent(aClick());
  expect(await timesDone({ part: 'other-press', between: pressAway })).toBe(0);
  const away = () => history.replaceState(null, '', '/noorhaddad/');
  expect(await timesDone({ part: 'away', between: away })).toBe(0);
  const lost = () => document.querySelector('button')?.remove();
  expect(await timesDone({ part: 'lost', between: lost })).toBe(0);
});

it('ignores links, modifier keys, and other parts', async () => {
  expect(await timesDone({ part: 'link', html: '<a role="button">There</a>' })).toBe(0);
  expect(await timesDone({ part: 'held', init: { ctrlKey: true } })).toBe(0);
  const inner = '<div data-slot="inner"><button>Sort</button></div>';
  expect(await timesDone({ part: 'outer', html: inner })).toBe(0);
});

it('drops a press after ten seconds', async () => {
  const { now } = performance;
  const at = (time: number) => () => Object.assign(performance, { now: () => time });
  const init = { timeStamp: 1 };
  try {
    expect(await timesDone({ part: 'late', between: at(10_002), init })).toBe(0);
    expect(await timesDone({ part: 'in-time', between: at(10_001), init })).toBe(1);
  } finally {
    Object.assign(performance, { now });
  }
});

it('holds a form and submits it after hydration', async () => {
  document.body.innerHTML =
    '<div id="app"><main id="main"><form><input name="q"><button>Find</button></form></main></div>';
  const form = document.querySelector('form');
  const sent: (string | undefined)[] = [];
  captureEarlyEvents();

  screen.getByRole('button').click();
  expect(sent).toEqual([]);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(event.submitter?.textContent);
  });
  markHydrated('main');
  await waitFor(() => expect(sent).toEqual(['Find']));
});

it('replays a press on the header once it is hydrated', async () => {
  document.body.innerHTML =
    '<div id="app"><header data-frame="top"><button>Create</button></header></div>';
  const presses: Event[] = [];
  captureEarlyEvents();
  await press('Create');
  screen.getByRole('button').addEventListener('click', (event) => void presses.push(event));
  await aTurn();
  expect(presses).toEqual([]);

  markHydrated('top');
  await aTurn();
  expect(presses).toHaveLength(1);
});

it('resolves once all parts of the frame are hydrated', async () => {
  document.body.innerHTML = '<header data-frame="upper"></header><nav data-frame="lower"></nav>';
  const seen: string[] = [];
  const done = whenFrameHydrated().then(() => seen.push('frame'));
  markHydrated('upper');
  await aTurn();
  expect(seen).toEqual([]);

  markHydrated('lower');
  await done;
});

it('does nothing in a document without the script', () => {
  Reflect.deleteProperty(globalThis, '__early');
  expect(captureEarlyEvents).not.toThrow();
});

it('leaves Back to the router once the frame is hydrated', async () => {
  captureEarlyEvents();
  await act(async () => markHydrated('rail'));
  expect(early.isRouted).toBe(false);
  await act(async () => markHydrated('app'));
  expect(early.isRouted).toBe(true);
});

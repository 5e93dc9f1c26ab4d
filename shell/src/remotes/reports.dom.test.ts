import type { RemoteReport } from '@corkboard/shared/contract/release';
import { findRemote, rememberPressed } from './measure-vitals.ts';
import { createReports } from './reports.ts';

const sent: Blob[] = [];
const load = { remote: 'mf-boards', version: '1.0.0', load: 'a'.repeat(24) };

beforeAll(() => {
  navigator.sendBeacon = (_address, body) => sent.push(body as Blob) > 0;
});
beforeEach(() => sent.splice(0));

function hide(isHidden: boolean): void {
  const state = isHidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function read(blob: Blob): Promise<RemoteReport[]> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)) as RemoteReport[]);
    reader.readAsText(blob);
  });
}

it('sends durations apart from outcomes', async () => {
  const reports = createReports();
  reports.add({ ...load, kind: 'loaded' });
  reports.addDetail({ ...load, kind: 'timed', metric: 'render', duration: 12 });
  hide(true);
  hide(false);
  const kinds = [];
  for (const blob of sent) kinds.push((await read(blob)).map(({ kind }) => kind));
  expect(kinds).toEqual([['loaded'], ['timed']]);
});

it('sends at once what the browser tells a hidden page', async () => {
  const reports = createReports();
  hide(true);
  reports.addDetail({ ...load, kind: 'timed', metric: 'lcp', duration: 900 });
  await Promise.resolve();
  hide(false);
  expect(sent).toHaveLength(1);
});

it('marks what it reports, for the overlay of slots', () => {
  const marks: unknown[] = [];
  const { mark } = performance;
  Object.assign(performance, { mark: (...given: unknown[]) => void marks.push(given) });
  createReports().add({ ...load, kind: 'loaded' });
  Object.assign(performance, { mark });
  expect(marks).toEqual([['corkboard-report', { detail: { ...load, kind: 'loaded' } }]]);
});

it('names the remote whose slot has the element', () => {
  document.body.innerHTML =
    '<header>Corkboard</header><div data-remote="mf-boards"><h2>Tiles</h2></div>';
  const text = document.querySelector('h2')?.firstChild ?? null;
  expect(findRemote(text)).toBe('mf-boards');
  expect(findRemote(document.querySelector('header'))).toBe('');
});

it('names the remote of a press whose element is gone', () => {
  document.body.innerHTML = '<div data-remote="mf-boards"><a href="#">Saved</a></div><p>Help</p>';
  const getPressed = rememberPressed();
  const press = (selector: string) => {
    const event = new Event('click', { bubbles: true });
    document.querySelector(selector)?.dispatchEvent(event);
    return { startTime: event.timeStamp, target: null };
  };
  const link = press('a');
  document.querySelector('div')?.remove();
  const unknown = { startTime: -1, target: null };
  expect(getPressed([unknown, link])).toBe('mf-boards');
  expect(getPressed([press('p')])).toBe('');
  expect(getPressed([unknown])).toBe('');
});

it('names the remote of a press from before it listened', () => {
  document.body.innerHTML = '<div data-remote="mf-boards"><a href="#">Saved</a></div>';
  const getPressed = rememberPressed();
  expect(getPressed([{ startTime: -1, target: document.querySelector('a') }])).toBe('mf-boards');
});

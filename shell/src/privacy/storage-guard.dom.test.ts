import type { CookiePreferences } from '@corkboard/shared/contract/people';
import type { Plan } from '@corkboard/shared/contract/release';
import { storageKeys } from '@corkboard/shared/storage';
import { expectConsole } from '@corkboard/shared/testing/console.ts';

import { installStorageGuard, storageRule } from './storage-guard.ts';
import { sweepStorage } from './sweep-storage.ts';

const remote = {
  title: 'Notes',
  version: '1.0.0',
  entry: '',
  container: '',
  requires: '^1.0.0',
  kind: 'slots',
  slots: [],
  policy: 'swap',
  files: {},
  preload: [],
  styles: [],
  why: 'stable',
} as const;

const all = (isAllowed: boolean): CookiePreferences => ({
  allow_analytic_cookies: isAllowed,
  allow_marketing_cookies: isAllowed,
  allow_personalization_cookies: isAllowed,
});

let choice: CookiePreferences | null;
let remotes: Plan['remotes'];
const rule = storageRule({
  plan: () => ({ snapshot: 1, remotes, shell: { version: '', files: {} }, experiments: {} }),
  consent: () => ({ choice, country: 'DE', hasPrivacyControl: false }),
});

beforeAll(() => installStorageGuard(rule, window));
beforeEach(() => {
  choice = all(false);
  remotes = {};
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('stores what is necessary without any consent', () => {
  choice = null;
  localStorage.setItem(storageKeys.pendingIntent, '1');
  localStorage.setItem(`${storageKeys.followedTopics}.7`, '1');
  sessionStorage.setItem(storageKeys.keptPlaces, '1');
  document.cookie = 'tablet=1; path=/';

  expect({ ...localStorage }).toEqual({
    [storageKeys.pendingIntent]: '1',
    [`${storageKeys.followedTopics}.7`]: '1',
  });
  expect({ ...sessionStorage }).toEqual({ [storageKeys.keptPlaces]: '1' });
  expect(document.cookie).toBe('tablet=1');
});

it('stores other data only after its purpose is allowed', () => {
  localStorage.setItem(storageKeys.lastVisitedPages, '[]');
  expect({ ...localStorage }).toEqual({});

  choice = all(true);
  localStorage.setItem(storageKeys.lastVisitedPages, '[]');
  expect({ ...localStorage }).toEqual({ [storageKeys.lastVisitedPages]: '[]' });
});

it('refuses undeclared names and warns about each once', () => {
  expectConsole('warn', /local tracker\.id/);
  expectConsole('warn', /cookie tracker/);
  localStorage.setItem('tracker.id', '1');
  localStorage.setItem('tracker.id', '2');
  document.cookie = 'tracker=1';

  expect({ ...localStorage }).toEqual({});
  expect(document.cookie).not.toContain('tracker');
});

it('accepts a declared name only in its own store', () => {
  expectConsole('warn', /session corkboard\.pending-intent/);
  sessionStorage.setItem(storageKeys.pendingIntent, '1');
  expect({ ...sessionStorage }).toEqual({});
});

it('follows the declarations of planned remotes', () => {
  const storage = [
    { name: 'notes.*', kind: 'local', purpose: 'analytic', days: null, description: 'Notes.' },
  ] as const;
  remotes = {
    'mf-notes': { ...remote, slots: [], preload: [], styles: [], storage: [...storage] },
  };
  localStorage.setItem('notes.7', '1');
  expect({ ...localStorage }).toEqual({});

  choice = { ...all(false), allow_analytic_cookies: true };
  localStorage.setItem('notes.7', '1');
  expect({ ...localStorage }).toEqual({ 'notes.7': '1' });
});

it('lets a remote without declaration store under its name', () => {
  expectConsole('warn', /local old-notes/);
  remotes = { 'mf-notes': { ...remote, slots: [], preload: [], styles: [] } };
  localStorage.setItem('mf-notes.open', '1');
  localStorage.setItem('old-notes', '1');
  expect({ ...localStorage }).toEqual({ 'mf-notes.open': '1' });
});

it('holds a remote to an empty declaration', () => {
  expectConsole('warn', /local mf-notes\.closed/);
  remotes = { 'mf-notes': { ...remote, slots: [], preload: [], styles: [], storage: [] } };
  localStorage.setItem('mf-notes.closed', '1');
  expect({ ...localStorage }).toEqual({});
});

it('lets every cookie be deleted', () => {
  document.cookie = 'tablet=1; path=/';
  document.cookie = 'tablet=; path=/; max-age=0';
  expect(document.cookie).toBe('');
});

it('deletes stored data when its permission is gone', async () => {
  choice = all(true);
  localStorage.setItem(storageKeys.lastVisitedPages, '[]');
  localStorage.setItem(storageKeys.paidTrafficLanding, '{}');
  localStorage.setItem(storageKeys.pendingIntent, '1');
  choice = all(false);

  await sweepStorage(rule, window);

  expect(Object.keys(localStorage)).toEqual([storageKeys.pendingIntent]);
});

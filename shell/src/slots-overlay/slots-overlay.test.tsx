import type { RemoteReport } from '@corkboard/shared/contract/release';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { staffAccess } from '@corkboard/shared/rules/accounts';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPlanStore } from '../remotes/plan/plan-store.ts';
import { silentLogger } from '../services/logger.ts';
import { createSessionStore } from '../services/session-store.ts';
import { anAbsentRemote, aPlan, aPlannedRemote } from '../testing/plan.ts';
import { isStaff } from './is-staff.ts';
import { offerSlotsOverlay } from './offer-slots-overlay.ts';
import { toggleSlots, watchSlots } from './watch-slots.ts';

const PAGE = `
  <main id="main" tabindex="-1">
    <button>Back</button>
    <div data-slot="profile.header" data-remote="mf-profile">
      <button>Follow</button>
      <div data-slot="profile.badges" data-remote="mf-business">
        <span role="alert">Couldn't load badges.</span>
      </div>
    </div>
    <div data-slot="profile.boards" data-remote="mf-boards">
      <a href="#">Limestone</a>
      <p role="alert">Choose another name.</p>
    </div>
    <div data-slot="profile.feed" data-remote="mf-profile"></div>
    <textarea aria-label="Note"></textarea>
  </main>`;

const REMOTES = {
  'mf-profile': aPlannedRemote({ version: '2.3.1', slots: ['profile.header', 'profile.feed'] }),
  'mf-business': aPlannedRemote({ version: '1.1.4', slots: ['profile.badges'] }),
  'mf-boards': aPlannedRemote({ version: '1.4.0', slots: ['profile.boards'], why: 'rollout' }),
  'mf-guidance': aPlannedRemote({ version: '0.9.2', slots: [], kind: 'application' }),
  'mf-old': anAbsentRemote({ slots: ['profile.footer'] }),
};

const REPORTS: Pick<RemoteReport, 'remote' | 'version' | 'kind' | 'phase' | 'duration'>[] = [
  { remote: 'mf-profile', version: '2.3.1', kind: 'loaded', duration: 41 },
  { remote: 'mf-profile', version: '2.3.1', kind: 'failed', phase: 'render' },
  { remote: 'mf-business', version: '1.1.4', kind: 'failed', phase: 'entry' },
  { remote: 'mf-business', version: '1.1.4', kind: 'failed', phase: 'entry' },
  { remote: 'mf-boards', version: '1.3.0', kind: 'error' },
  { remote: 'mf-boards', version: '1.4.0', kind: 'loaded', duration: 61 },
  { remote: 'mf-boards', version: '1.4.0', kind: 'error' },
];

const staff = aViewer({ isEmployee: true });
const { getEntriesByName } = performance;
let stop = () => {};

beforeEach(() => {
  document.body.innerHTML = PAGE;
  const size = { clientWidth: 1280, clientHeight: 800 };
  for (const [name, value] of Object.entries(size))
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  const getEntries = () => REPORTS.map((detail) => ({ detail }));
  Object.assign(performance, { getEntriesByName: getEntries });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const size = this.textContent?.trim() ? 100 : 0;
    return { left: 50, top: 50, right: 50 + size, bottom: 50 + size } as DOMRect;
  });
});
afterEach(() => {
  act(() => stop());
  stop = () => {};
  history.replaceState(null, '', '/');
  Object.assign(performance, { getEntriesByName });
  jest.restoreAllMocks();
});

function createPage(viewer = staff) {
  const toasts: string[] = [];
  return {
    session: createSessionStore(viewer),
    services: {
      logger: silentLogger(),
      locale: 'en',
      toasts: { show: ({ text }: { text: string }) => void toasts.push(text) },
    },
    remotes: { plan: createPlanStore(aPlan(REMOTES, 418)) },
    texts: createI18n('en'),
    toasts,
  };
}

function watch(viewer = staff) {
  const page = createPage(viewer);
  stop = watchSlots(page);
  return page;
}

/** Returns whether the press is left to others. */
function press(target: Element = document.body, over: KeyboardEventInit = {}): boolean {
  return fireEvent.keyDown(target, { key: 's', code: 'KeyS', altKey: true, ...over });
}

const NAME = { name: 'Slots on this page' };
const findPanel = () => screen.findByRole('region', NAME);
const queryPanel = () => screen.queryByRole('region', NAME);

/** By then, code that was asked for has run. */
async function settle(): Promise<void> {
  await import('./slots-overlay.tsx');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

async function open(viewer = staff) {
  const page = watch(viewer);
  press();
  return { ...page, panel: within(await findPanel()), user: userEvent.setup() };
}

const listRows = (panel: Awaited<ReturnType<typeof open>>['panel']) =>
  panel.getAllByRole('button', { name: /@|Off/ }).map(({ textContent }) => textContent);

it('lists slots with version, channel, time, and errors, also those not shown', async () => {
  const { panel } = await open();
  expect(listRows(panel)).toEqual([
    'profile.header 41 ms mf-profile@2.3.1 · stable 1 error',
    'profile.badges Failed in entry mf-business@1.1.4 · stable 2 errors',
    'profile.boards 61 ms mf-boards@1.4.0 · rollout 1 error',
    'profile.feed Not shown mf-profile@2.3.1 · stable 1 error',
    'mf-guidance Not shown mf-guidance@0.9.2 · stable 0 errors',
    'profile.footer Off mf-old ',
  ]);
  expect(panel.getByText('Snapshot 418')).toBeVisible();
});

it('outlines what is shown with a line for each channel and failure', async () => {
  await open();
  const outlines = [...document.querySelectorAll<HTMLElement>('.outline')];
  const lines = outlines.map(({ dataset, textContent }) => [dataset['line'], textContent]);
  expect(lines).toEqual([
    ['solid', 'profile.headermf-profile@2.3.1stable · 41 ms · 1 error'],
    ['dotted', 'profile.badgesmf-business@1.1.4stable · Failed in entry · 2 errors'],
    ['dashed', 'profile.boardsmf-boards@1.4.0rollout · 61 ms · 1 error'],
  ]);
});

it('follows the focus and the plan', async () => {
  const { panel, remotes } = await open();
  const getCurrent = () =>
    panel.queryAllByRole('button', { current: true }).map(({ textContent }) => textContent);
  expect(getCurrent()).toEqual([]);
  act(() => screen.getByRole('link', { name: 'Limestone' }).focus());
  expect(getCurrent()).toEqual([expect.stringMatching(/^profile\.boards/)]);
  act(() => screen.getByRole('button', { name: 'Back' }).focus());
  expect(getCurrent()).toEqual([]);

  const next = aPlannedRemote({ version: '1.5.0', slots: ['profile.boards'] });
  act(() => remotes.plan.setState({ remotes: { ...REMOTES, 'mf-boards': next } }));
  expect(await panel.findByText('mf-boards@1.5.0')).toBeVisible();
});

it('copies the list as text', async () => {
  const { panel, user } = await open();
  await user.click(panel.getByRole('button', { name: 'Copy as text' }));
  expect(await panel.findByText('Copied')).toBeVisible();
  const [title, first, ...rest] = (await navigator.clipboard.readText()).split('\n');
  expect(title).toBe('Slots on this page: / · Snapshot 418');
  expect(first).toBe('profile.header · mf-profile@2.3.1 · stable · 41 ms · 1 error');
  expect(rest).toHaveLength(5);
});

it('shows the text when copying is not allowed', async () => {
  const { panel, user } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(panel.getByRole('button', { name: 'Copy as text' }));
  expect(await panel.findByRole('textbox')).toHaveTextContent('mf-profile@2.3.1');
});

it.each([
  ['Escape', { key: 'Escape', code: 'Escape', altKey: false }],
  ['the same keys', {}],
])('closes with %s and returns the focus', async (_what, keys) => {
  watch();
  const opener = screen.getByRole('button', { name: 'Follow' });
  opener.focus();
  press(opener);
  const panel = await findPanel();
  expect(panel).toHaveFocus();
  press(panel, keys);
  expect(queryPanel()).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

it('leaves Escape to what is open above the page', async () => {
  await open();
  const layer = document.createElement('div');
  layer.setAttribute('role', 'menu');
  document.body.append(layer);
  const escape = { key: 'Escape', code: 'Escape', altKey: false };
  press(document.body, escape);
  expect(queryPanel()).toBeInTheDocument();
  layer.remove();
  press(document.body, escape);
  expect(queryPanel()).not.toBeInTheDocument();
});

it.each([
  ['typed into a field', 'textarea', {}],
  ['of another key', 'main', { key: 'd', code: 'KeyD' }],
  ['of another letter in the place of S', 'main', { key: 'o' }],
  ['with Ctrl, as AltGr on Windows', 'main', { ctrlKey: true }],
  ['without Alt', 'main', { altKey: false }],
  ['that is held', 'main', { repeat: true }],
])('ignores a press %s', (_what, target, keys) => {
  watch();
  expect(press(document.querySelector(target) ?? document.body, keys)).toBe(true);
});

it('opens with what a Mac types with Option and S', async () => {
  watch();
  press(document.body, { key: 'ß' });
  expect(await findPanel()).toBeInTheDocument();
});

it.each([
  ['no staff', aViewer()],
  ['staff with a limited login', { ...staff, isLimitedLogin: true }],
])('opens for %s in no way', async (_who, viewer) => {
  history.replaceState(null, '', '/?slots');
  watch(viewer);
  expect(press()).toBe(true);
  await settle();
  expect(queryPanel()).not.toBeInTheDocument();
  toggleSlots();
  await settle();
  expect(queryPanel()).not.toBeInTheDocument();
});

it('closes when another account takes over the page', async () => {
  const { session } = await open();
  act(() => session.setState({ viewer: aViewer({ id: '999', isEmployee: true }) }));
  expect(queryPanel()).not.toBeInTheDocument();
});

it.each([staff, aViewer(), aVisitor(), { ...staff, isLimitedLogin: true }])(
  'takes for staff who the server takes for staff',
  (viewer) => {
    expect(isStaff(viewer)).toBe(staffAccess(viewer).allowed);
  },
);

it('opens when the menu was faster than the page', async () => {
  toggleSlots();
  watch();
  expect(await findPanel()).toBeInTheDocument();
});

// The last, because its page is watched to the end.
it('opens from its address once staff are logged in', async () => {
  history.replaceState(null, '', '/?slots');
  const page = createPage(aViewer());
  offerSlotsOverlay(page);
  await settle();
  act(() => page.session.setState({ viewer: staff }));
  expect(await findPanel()).toBeInTheDocument();
  act(() => page.session.setState({ viewer: aViewer() }));
  expect(queryPanel()).not.toBeInTheDocument();
});

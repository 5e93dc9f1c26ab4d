import vm from 'node:vm';
import { jest } from '@jest/globals';

import { EARLY_EVENTS_SCRIPT } from './early-events-script.ts';

function run() {
  const listeners = new Map<string, (event: object) => void>();
  const page = {
    addEventListener(type: string, listener: (event: object) => void, isCapture: boolean) {
      if (isCapture) listeners.set(type, listener);
    },
    location: { pathname: '/pin/1/', search: '', reload: jest.fn() },
    __early: {
      last: null as object | null,
      isLeft: false,
      isRouted: false,
      hear: (_event: object) => {},
    },
    requestIdleCallback: jest.fn<(work: () => void) => void>(),
    document: { documentElement: { lang: 'ar' } },
    Intl: { NumberFormat: jest.fn() },
  };
  vm.runInNewContext(EARLY_EVENTS_SCRIPT, page);
  return { page, tell: (event: { type: string }) => listeners.get(event.type)?.(event) };
}

it('keeps the last click', () => {
  const { page, tell } = run();
  tell({ type: 'click' });
  const last = { type: 'click' };
  tell(last);
  expect(page.__early.last).toBe(last);
});

it('keeps a submitted form on the page', () => {
  const { page, tell } = run();
  let isHeld = false;
  const sent = { type: 'submit', preventDefault: () => void (isHeld = true) };
  tell(sent);
  expect(isHeld).toBe(true);
  expect(page.__early.last).toBe(sent);
});

it('hands the kept events to the shell', () => {
  const { page, tell } = run();
  const heard: object[] = [];
  page.__early.hear = (event) => void heard.push(event);
  const press = { type: 'click' };
  tell(press);
  expect(heard).toEqual([press]);
  expect(page.__early.last).toBeNull();
});

it('loads the page that Back leads to', () => {
  const { page, tell } = run();
  page.location.pathname = '/noorhaddad/';
  tell({ type: 'popstate' });
  expect(page.location.reload).toHaveBeenCalledTimes(1);
  expect(page.__early.isLeft).toBe(true);
});

it('stays on the page when only the hash changes', () => {
  const { page, tell } = run();
  tell({ type: 'popstate' });
  expect(page.location.reload).not.toHaveBeenCalled();
});

it('leaves Back to the router once it listens', () => {
  const { page, tell } = run();
  page.__early.isRouted = true;
  page.location.pathname = '/noorhaddad/';
  tell({ type: 'popstate' });
  expect(page.location.reload).not.toHaveBeenCalled();
  expect(page.__early.isLeft).toBe(false);
});

it('makes the first format of numbers while the page waits', () => {
  const { page } = run();
  expect(page.Intl.NumberFormat).not.toHaveBeenCalled();
  page.requestIdleCallback.mock.calls.forEach(([work]) => work());
  expect(page.Intl.NumberFormat).toHaveBeenCalledWith('ar');
});

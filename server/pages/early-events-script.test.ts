import vm from 'node:vm';

import { EARLY_EVENTS_SCRIPT } from './early-events-script.ts';

/** The script in a document of its own: what it listens for, and what it leaves to the shell. */
function run() {
  const listeners = new Map<string, (event: object) => void>();
  const page = {
    addEventListener(type: string, listener: (event: object) => void, isCapture: boolean) {
      if (isCapture) listeners.set(type, listener);
    },
    __early: { last: null as object | null, hear: (_event: object) => {} },
  };
  vm.runInNewContext(EARLY_EVENTS_SCRIPT, page);
  return { page, tell: (event: { type: string }) => listeners.get(event.type)?.(event) };
}

it('keeps the last press', () => {
  const { page, tell } = run();
  tell({ type: 'click' });
  const last = { type: 'click' };
  tell(last);
  expect(page.__early.last).toBe(last);
});

it('holds a form on the page', () => {
  const { page, tell } = run();
  let isHeld = false;
  const sent = { type: 'submit', preventDefault: () => void (isHeld = true) };
  tell(sent);
  expect(isHeld).toBe(true);
  expect(page.__early.last).toBe(sent);
});

it('lets the shell take over', () => {
  const { page, tell } = run();
  const heard: object[] = [];
  page.__early.hear = (event) => void heard.push(event);
  const press = { type: 'click' };
  tell(press);
  expect(heard).toEqual([press]);
  expect(page.__early.last).toBeNull();
});

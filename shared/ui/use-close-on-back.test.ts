import { renderHook } from '@testing-library/react';

import { useCloseOnBack } from './use-close-on-back.ts';

/** As much of the browser's as is used: jsdom has none. */
const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 3 } });

beforeEach(() => {
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'navigation');
});

/** Whether the page may be left. */
function leaves({ to, type = 'traverse', cancelable = true }: Going): boolean {
  const event = Object.assign(new Event('navigate', { cancelable }), {
    navigationType: type,
    destination: { index: to },
  });
  return navigation.dispatchEvent(event);
}
interface Going {
  to: number;
  type?: string;
  cancelable?: boolean;
}

function open() {
  const closed: true[] = [];
  const { unmount } = renderHook(() => useCloseOnBack(() => closed.push(true)));
  return { closed, unmount };
}

it('closes the uppermost by the way back, one after the other, and then leaves', () => {
  const below = open();
  const above = open();
  expect(leaves({ to: 2 })).toBe(false);
  expect([below.closed, above.closed]).toEqual([[], [true]]);

  above.unmount();
  expect(leaves({ to: 2 })).toBe(false);
  expect(below.closed).toEqual([true]);

  below.unmount();
  expect(leaves({ to: 2 })).toBe(true);
});

it.each([
  ['another page', { to: 4, type: 'push' }],
  ['the way forward', { to: 4 }],
  ['a way back that cannot be held up', { to: 2, cancelable: false }],
])('lets %s be', (_way, going) => {
  const { closed } = open();
  expect(leaves(going)).toBe(true);
  expect(closed).toEqual([]);
});

it('does without where the browser has none of it', () => {
  Reflect.deleteProperty(window, 'navigation');
  expect(() => open().unmount()).not.toThrow();
});

import { renderHook } from '@testing-library/react';

import { useCloseOnBack } from './use-close-on-back.ts';

/** A stub of the Navigation API, which jsdom lacks. */
const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 3 } });

beforeEach(() => {
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'navigation');
});

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

it('closes the topmost layer on each Back, then leaves', () => {
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
])('ignores %s', (_way, going) => {
  const { closed } = open();
  expect(leaves(going)).toBe(true);
  expect(closed).toEqual([]);
});

it('works without the Navigation API', () => {
  Reflect.deleteProperty(window, 'navigation');
  expect(() => open().unmount()).not.toThrow();
});

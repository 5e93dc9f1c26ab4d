import { stubNavigation } from '../../testing/navigation.ts';
import { isBackForLayer, isLayerEntry, openLayer, setAddsEntries } from './back-layers.ts';

let navigation: ReturnType<typeof stubNavigation>;
const close: (() => void)[] = [];

beforeEach(() => {
  navigation = stubNavigation();
  setAddsEntries(true);
});
afterEach(() => {
  setAddsEntries(false);
  for (const one of close.splice(0)) one();
  navigation.restore();
  window.history.replaceState(null, '');
});

function open(isOpen: () => boolean = () => true) {
  const closed: true[] = [];
  const remove = openLayer({ isOpen, close: () => void closed.push(true) });
  close.push(remove);
  return { closed, remove };
}

it('closes the topmost layer on each Back, then leaves', () => {
  const below = open();
  const above = open();
  expect(navigation.go({ to: 2 })).toBe(false);
  expect([below.closed, above.closed]).toEqual([[], [true]]);

  above.remove();
  expect(navigation.go({ to: 2 })).toBe(false);
  expect(below.closed).toEqual([true]);

  below.remove();
  expect(navigation.go({ to: 2 })).toBe(true);
});

it.each([
  ['another page', { to: 4, type: 'push' }],
  ['the way forward', { to: 4 }],
  ['a way back that cannot be held up', { to: 2, cancelable: false }],
])('ignores %s', (_way, going) => {
  const { closed } = open();
  expect(navigation.go(going)).toBe(true);
  expect(closed).toEqual([]);
});

it('forgets a layer that closed without saying so', () => {
  let isShown = true;
  open(() => isShown);
  expect(isBackForLayer()).toBe(true);
  isShown = false;

  expect(isBackForLayer()).toBe(false);
  expect(navigation.go({ to: 2 })).toBe(true);
});

it('adds an entry on the first page of a document only', () => {
  open();
  expect(isLayerEntry(window.history.state)).toBe(false);
  navigation.restore();
  navigation = stubNavigation({ depth: 0 });
  window.history.replaceState({ key: 'router' }, '');
  open();

  expect(isLayerEntry(window.history.state)).toBe(true);
  expect(window.history.state).toMatchObject({ key: 'router' });
});

it.each([
  ['no entry before another page ahead', ['http://localhost/today/'], false],
  ['an entry again in place of an earlier one', [window.location.href], true],
])('adds %s', (_what, ahead, isAdded) => {
  navigation.restore();
  navigation = stubNavigation({ depth: 0, ahead });
  open();

  expect(isLayerEntry(window.history.state)).toBe(isAdded);
});

it('works without the Navigation API', () => {
  navigation.restore();
  expect(() => open().remove()).not.toThrow();
});

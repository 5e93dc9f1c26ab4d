import { stubNavigation } from '../testing/navigation.ts';
import { toLayerEntry } from '../ui/overlays/back-layers.ts';
import { hasEarlierPage } from './has-earlier-page.ts';

afterEach(() => window.history.replaceState(null, ''));

it('has none on the first page of a tab', () => {
  expect(hasEarlierPage()).toBe(false);
});

it.each([
  [0, false],
  [2, true],
])('counts the entries of the Navigation API: %i', (depth, expected) => {
  const navigation = stubNavigation({ depth });
  expect(hasEarlierPage()).toBe(expected);
  navigation.restore();
});

it.each([
  [0, false],
  [2, true],
])("counts the router's entries without the Navigation API: %i", (idx, expected) => {
  window.history.replaceState({ idx }, '');
  expect(hasEarlierPage()).toBe(expected);
});

it.each([
  [1, false],
  [2, true],
])("doesn't count the page that an overlay added an entry to: %i", (depth, expected) => {
  const navigation = stubNavigation({ depth });
  window.history.replaceState(toLayerEntry(null), '');
  expect(hasEarlierPage()).toBe(expected);
  navigation.restore();
});

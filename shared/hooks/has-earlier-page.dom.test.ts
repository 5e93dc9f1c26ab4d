import { stubNavigation } from '../testing/navigation.ts';
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

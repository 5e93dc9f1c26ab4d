import { stubNavigation } from '../testing/navigation.ts';
import { hasEarlierPage } from './has-earlier-page.ts';

function comeFrom(referrer: string): void {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
}

afterEach(() => {
  comeFrom('');
  window.history.replaceState(null, '');
});

it('has none on the first page of a tab', () => {
  expect(hasEarlierPage()).toBe(false);
  comeFrom(`${location.origin}/noorhaddad/`);
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

it('counts a page of the product that loaded this document', () => {
  window.history.pushState({ idx: 0 }, '');
  comeFrom('https://search.example/');
  expect(hasEarlierPage()).toBe(false);
  comeFrom(`${location.origin}/noorhaddad/`);
  expect(hasEarlierPage()).toBe(true);
});

import { pinUrl, repinLink } from './pin-path.ts';

it('[ROUTE-039] is the address for search engines, where there is one', () => {
  expect(pinUrl({ id: '1' })).toBe('/pin/1/');
  expect(pinUrl({ id: '1', seo_url: null })).toBe('/pin/1/');
  expect(pinUrl({ id: '1', seo_url: '/pin/cake--1/' })).toBe('/pin/cake--1/');
});

it('[ROUTE-041] names the repin page as each app does', () => {
  expect(repinLink('1', 'android')).toBe('pin/1/repin');
  expect(repinLink('1', 'ios')).toBe('repin/1');
});

import { pinUrl, repinLink } from './pin-path.ts';

it('[ROUTE-039] prefers the path for search engines', () => {
  expect(pinUrl({ id: '1' })).toBe('/pin/1/');
  expect(pinUrl({ id: '1', seo_url: null })).toBe('/pin/1/');
  expect(pinUrl({ id: '1', seo_url: '/pin/cake--1/' })).toBe('/pin/cake--1/');
});

it('[ROUTE-041] formats the repin page for each app', () => {
  expect(repinLink('1', 'android')).toBe('pin/1/repin');
  expect(repinLink('1', 'ios')).toBe('repin/1');
});

import { guideLink } from './guide-link.ts';

const origin = 'https://corkboard.example';

it.each([
  ['http://x.co', { href: 'http://x.co/', isExternal: true }],
  ['https://x.co/a?b#c', { href: 'https://x.co/a?b#c', isExternal: true }],
  ['//x.co/a', { href: 'https://x.co/a', isExternal: true }],
  ['/settings#profile', { href: '/settings#profile', isExternal: false }],
  ['https://corkboard.example/settings', { href: '/settings', isExternal: false }],
])('[EXP-020] opens %s in the right tab', (address, link) => {
  expect(guideLink(address, origin)).toEqual(link);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.co', 'http://', '', undefined])(
  '[EXP-020] rejects %s',
  (address) => {
    expect(guideLink(address, origin)).toBeNull();
  },
);

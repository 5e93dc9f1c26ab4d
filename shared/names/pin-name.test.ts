import { aPin, aUserCard } from '../testing/builders.ts';

import { getPinName } from './pin-name.ts';

const text = (message: string, values: Record<string, string> = {}) =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

it('[ROUTE-038] is the title of the Pin', () => {
  expect(getPinName(aPin({ title: ' Blue door ' }), text)).toBe('Blue door');
});

it('falls back to the alt text and then to the pinner', () => {
  const untitled = {
    title: ' ',
    story_pin_data: null,
    pinner: aUserCard({ full_name: 'Noor Haddad' }),
  };
  expect(getPinName(aPin({ ...untitled, alt_text: 'A door' }), text)).toBe('A door');
  expect(getPinName(aPin({ ...untitled, alt_text: '' }), text)).toBe('Pin by Noor Haddad');
});

import { aPin, aUserCard } from '@corkboard/shared/testing/builders.ts';

import { pinTitle } from './pin-title.ts';

const text = (message: string, values: Record<string, string> = {}) =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

it('[ROUTE-038] is the title of the Pin', () => {
  expect(pinTitle(aPin({ title: ' Blue door ' }), text)).toBe('Blue door');
});

it('falls back to the alt text and then to the pinner', () => {
  const untitled = {
    title: ' ',
    story_pin_data: null,
    pinner: aUserCard({ full_name: 'Noor Haddad' }),
  };
  expect(pinTitle(aPin({ ...untitled, alt_text: 'A door' }), text)).toBe('A door');
  expect(pinTitle(aPin({ ...untitled, alt_text: '' }), text)).toBe('Pin by Noor Haddad');
});

import { aPin, aUserCard } from '../testing/builders.ts';
import { fillText as text } from '../testing/fill-text.ts';

import { getPinName } from './pin-name.ts';

it('[ROUTE-038] is the title of the Pin', () => {
  expect(getPinName(aPin({ title: ' Blue door ' }), text)).toBe('Blue door');
});

it('takes a title of invisible characters for none', () => {
  const unseen = { title: '\u3164', story_pin_data: null };
  expect(getPinName(aPin({ ...unseen, alt_text: 'A door' }), text)).toBe('A door');
  const pinner = aUserCard({ full_name: 'Noor Haddad' });
  expect(getPinName(aPin({ ...unseen, alt_text: '\u2800', pinner }), text)).toBe(
    'Pin by Noor Haddad',
  );
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

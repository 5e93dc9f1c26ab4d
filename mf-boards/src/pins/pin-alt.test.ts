import { aPin } from '@corkboard/shared/testing/builders.ts';

import { pinAlt } from './pin-alt.ts';

it('describes the picture in the words of its alternative text', () => {
  expect(pinAlt(aPin(), true)).toBe('A cyclist below street lamps');
});

it('does not say the title twice', () => {
  expect(pinAlt(aPin({ alt_text: 'Riding home' }), true)).toBe('');
  expect(pinAlt(aPin({ alt_text: 'Riding home' }), false)).toBe('Riding home');
});

it('falls back to the title, and says when there are no words', () => {
  expect(pinAlt(aPin({ alt_text: '' }), false)).toBe('Riding home');
  expect(pinAlt(aPin({ alt_text: '', title: '' }), false)).toBeNull();
});

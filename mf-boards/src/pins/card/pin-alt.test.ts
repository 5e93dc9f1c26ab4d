import { aPin } from '@corkboard/shared/testing/builders.ts';

import { pinAlt } from './pin-alt.ts';

it('describes the image with its alternative text', () => {
  expect(pinAlt(aPin(), true)).toBe('A cyclist below street lamps');
});

it('does not repeat the title', () => {
  expect(pinAlt(aPin({ alt_text: 'Riding home' }), true)).toBe('');
  expect(pinAlt(aPin({ alt_text: 'Riding home' }), false)).toBe('Riding home');
});

it('falls back to the title, or to null without text', () => {
  expect(pinAlt(aPin({ alt_text: '' }), false)).toBe('Riding home');
  expect(pinAlt(aPin({ alt_text: '', title: '' }), false)).toBeNull();
});

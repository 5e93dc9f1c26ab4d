import { aPin } from '@corkboard/shared/testing/builders.ts';

import { pinTitle } from './pin-title.ts';

const same = (words: string) => words;

it('[ROUTE-038] is the title of the Pin', () => {
  expect(pinTitle(aPin({ title: ' Blue door ' }), same)).toBe('Blue door');
});

it('falls back to the kind for an untitled Pin', () => {
  expect(pinTitle(aPin({ title: ' ', story_pin_data: null }), same)).toBe('Pin');
});

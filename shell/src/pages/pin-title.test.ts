import { aPin } from '@corkboard/shared/testing/builders.ts';

import { pinTitle } from './pin-title.ts';

const same = (words: string) => words;

it('[ROUTE-038] is what the Pin is called', () => {
  expect(pinTitle(aPin({ title: ' Blue door ' }), same)).toBe('Blue door');
});

it('is the kind of thing where a Pin has no name', () => {
  expect(pinTitle(aPin({ title: ' ', story_pin_data: null }), same)).toBe('Pin');
});

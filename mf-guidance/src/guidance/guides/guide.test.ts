import type { Experience } from '@corkboard/shared/contract/experiences';
import { anExperience } from '@corkboard/shared/testing/builders.ts';

import { toGuide } from './guide.ts';

const desktop = { isPhone: false };

function read(display_data: Experience['display_data'], overrides: Partial<Experience> = {}) {
  return toGuide(anExperience({ display_data, ...overrides }), desktop);
}

it('[EXP-019] ignores unknown kinds', () => {
  expect(read({ component_type: 'hologram', has_tooltip: true })).toBeNull();
  expect(read({ text: 'Hi' }, { type: 'hologram' })).toBeNull();
});

it('uses the anchor and side of the platform', () => {
  const experience = anExperience({
    display_data: {
      anchors_by_platform: {
        web: { anchor: 'settings', placement: 'left' },
        web_mobile: { anchor: 'menu', placement: 'top' },
      },
    },
  });

  expect(toGuide(experience, desktop)).toMatchObject({ anchor: 'settings', side: 'left' });
  expect(toGuide(experience, { isPhone: true })).toMatchObject({ anchor: 'menu', side: 'top' });
});

it('has no anchor on an unlisted platform', () => {
  const anchors_by_platform = { web_mobile: { anchor: 'menu' } };

  expect(read({ anchors_by_platform }, { placement_id: 19 })).toMatchObject({ anchor: null });
});

it('[EXP-024] reads display_type 1 as a flyout and 2 as a pulsar', () => {
  expect(read({ display_type: 2 }, { type: 'pulsar' })).toMatchObject({
    form: 'tip',
    hasPulsar: true,
    hasTooltip: false,
  });
  expect(read({ display_type: 1 }, { type: 'guidance' })).toMatchObject({
    form: 'flyout',
    hasPulsar: false,
  });
});

it.each([
  [1, 'top'],
  [2, 'right'],
  [3, 'bottom'],
  [4, 'left'],
  [9, 'bottom'],
])('[EXP-025] reads flyout_direction %i as %s', (flyout_direction, side) => {
  expect(read({ flyout_direction }, { type: 'flyout' })).toMatchObject({ side });
});

it.each([
  ['tooltip', 'tip'],
  ['pulsar', 'tip'],
  ['hero', 'hero'],
  ['modal', 'modal'],
  ['flyout', 'flyout'],
  ['more_ideas', 'flyout'],
  ['avatar_banner', 'avatar'],
  ['toast', 'toast'],
])('[EXP-019] reads %s as a %s', (type, form) => {
  expect(read({}, { type })).toMatchObject({ form });
});

it('requires only the fields of profile guidance', () => {
  const guide = read(
    {
      has_pulsar: true,
      has_tooltip: true,
      text: 'Tell people who you are.',
      complete_button_text: 'Edit profile',
      scroll_to_dismiss: true,
      scroll_to_dismiss_delay_in_seconds: 2,
    },
    { placement_id: 19, type: 'anything' },
  );

  expect(guide).toMatchObject({
    hasPulsar: true,
    hasTooltip: true,
    anchor: 'profile.edit',
    scrollsAwayAfter: 2000,
    isScrolledByTouch: true,
  });
});

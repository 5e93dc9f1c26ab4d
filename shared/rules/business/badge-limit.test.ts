import { earnedBadges, exceedsBadgeLimit } from './badge-limit.ts';

const merchant = {
  business_diversity_labels: ['asian', 'none'],
  inspirational_signal: {
    badge_details: [{ id: 'eco_friendly' }, { id: 'inclusive' }, { id: 'personal_touch' }],
  },
};

it('[BADGE-012] counts brand values and communities together', () => {
  expect(earnedBadges(merchant)).toEqual(['eco_friendly', 'inclusive', 'personal_touch', 'asian']);
});

it.each([
  [[], true],
  [['asian'], false],
  [['inclusive'], false],
  [['unknown'], true],
])('[BADGE-012, SRV-042] with %j hidden, returns %s for too many', (out, tooMany) => {
  expect(exceedsBadgeLimit(merchant, out)).toBe(tooMany);
});

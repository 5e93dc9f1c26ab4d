import { getVerifiedMerchant } from '@corkboard/shared/requests/business';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aVerifiedMerchant } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';

import { ProfileBadges } from './profile-badges.tsx';

function aBadgedMerchant(
  ids: string[],
  badgeColor: string | null = null,
  badgeOptOut: string[] = [],
) {
  return aVerifiedMerchant({
    is_verified_merchant: true,
    is_inspirational: true,
    is_eligible_for_storefront_badges: true,
    inspirational_signal: {
      badge_details: ids.map((id) => ({ id })),
      inspirational_badge_selection: { badgeColor, badgeOptOut },
    },
  });
}

async function visibleBadges() {
  const list = await screen.findByRole('list', { name: 'Badges' });
  return {
    list,
    words: within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  };
}

async function expectNothing() {
  await waitForElementToBeRemoved(() => screen.queryByText('Loading'));
  expect(screen.queryByRole('list', { name: 'Badges' })).not.toBeInTheDocument();
}

it('[BADGE-001] shows the badges of an eligible merchant as text', async () => {
  apiReturns(getVerifiedMerchant, aBadgedMerchant(['eco_friendly', 'woman']));

  renderInShell(<ProfileBadges userId="200000003" />);

  expect((await visibleBadges()).words).toEqual(['Eco-friendly', 'Woman-owned']);
  expect(requestsTo(getVerifiedMerchant)).toEqual([{ userId: '200000003' }]);
});

it.each(['is_verified_merchant', 'is_inspirational', 'is_eligible_for_storefront_badges'])(
  '[BADGE-001] shows none without %s',
  async (flag) => {
    apiReturns(getVerifiedMerchant, { ...aBadgedMerchant(['eco_friendly']), [flag]: false });

    renderInShell(<ProfileBadges userId="200000003" />);

    await expectNothing();
  },
);

it('[BADGE-014] shows three of five', async () => {
  const ids = ['eco_friendly', 'inclusive', 'personal_touch', 'woman', 'lgbtq'];
  apiReturns(getVerifiedMerchant, aBadgedMerchant(ids));

  renderInShell(<ProfileBadges userId="200000003" />);

  expect((await visibleBadges()).words).toEqual(['Eco-friendly', 'Inclusive', 'Personal touch']);
});

it('[BADGE-014] counts communities together with the brand values', async () => {
  const ids = ['eco_friendly', 'inclusive'];
  apiReturns(getVerifiedMerchant, {
    ...aBadgedMerchant(ids),
    business_diversity_labels: ['woman', 'lgbtq'],
  });

  renderInShell(<ProfileBadges userId="200000003" />);

  expect((await visibleBadges()).words).toEqual(['Eco-friendly', 'Inclusive', 'Woman-owned']);
});

it('leaves out badges that are opted out or unknown', async () => {
  const ids = ['eco_friendly', 'from_the_future', 'inclusive'];
  apiReturns(getVerifiedMerchant, aBadgedMerchant(ids, null, ['eco_friendly']));

  renderInShell(<ProfileBadges userId="200000003" />);

  expect((await visibleBadges()).words).toEqual(['Inclusive']);
});

it.each([
  [{ is_verified_merchant: true }, ['Verified merchant']],
  [{ is_verified_merchant: false, is_inspirational_merchant: true }, ['Inspirational merchant']],
  [
    { is_verified_merchant: true, is_inspirational_merchant: true },
    ['Verified merchant', 'Inspirational merchant'],
  ],
])('[BADGE-023] shows the merchant status in the header: %j', async (flags, marks) => {
  apiReturns(getVerifiedMerchant, aVerifiedMerchant(flags));

  renderInShell(<ProfileBadges userId="200000003" />);

  const list = await screen.findByRole('list', { name: 'Merchant' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(marks);
});

it('shows nothing for a user who is no merchant', async () => {
  apiRejects(getVerifiedMerchant, 404, 'Not found');

  renderInShell(<ProfileBadges userId="200000001" />);

  await expectNothing();
});

it('[BADGE-019] uses the first palette color by default', async () => {
  apiReturns(getVerifiedMerchant, aBadgedMerchant(['inclusive']));

  renderInShell(<ProfileBadges userId="200000003" />);

  const { list } = await visibleBadges();
  expect(list).toHaveClass('color1', 'light');
  expect(list).not.toHaveAttribute('style');
});

it('applies a palette color as a class with readable text', async () => {
  apiReturns(getVerifiedMerchant, aBadgedMerchant(['inclusive'], '#F5B324'));

  renderInShell(<ProfileBadges userId="200000003" />);

  expect((await visibleBadges()).list).toHaveClass('color5', 'dark');
});

it('applies a custom color with readable text', async () => {
  apiReturns(getVerifiedMerchant, aBadgedMerchant(['inclusive'], '#112233'));

  renderInShell(<ProfileBadges userId="200000003" />);

  const { style } = (await visibleBadges()).list;
  expect(style.getPropertyValue('--badge')).toBe('#112233');
  expect(style.getPropertyValue('--badge-ink')).toBe('var(--on-picture)');
});

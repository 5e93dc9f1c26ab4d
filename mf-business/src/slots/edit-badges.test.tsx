import type { VerifiedMerchant } from '@corkboard/shared/contract/business';
import { getVerifiedMerchant, updateVerifiedMerchant } from '@corkboard/shared/requests/business';
import {
  apiHangs,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import {
  aMerchant,
  anOwner,
  aVerifiedMerchant,
  aViewer,
} from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';

import { ProfileBadges } from './profile-badges.tsx';

const owner = anOwner(aMerchant());
const values = [
  'invested_in_good',
  'eco_friendly',
  'responsibly_sourced',
  'inclusive',
  'personal_touch',
];

function aShop(
  badgeOptOut = ['inclusive', 'personal_touch', 'woman'],
  badgeColor: string | null = null,
) {
  return aVerifiedMerchant({
    user_id: owner.id ?? '',
    is_inspirational: true,
    is_eligible_for_storefront_badges: true,
    business_diversity_labels: ['woman'],
    inspirational_signal: {
      badge_details: values.map((id) => ({ id })),
      inspirational_badge_selection: { badgeColor, badgeOptOut },
    },
  });
}

function keeps(shop: VerifiedMerchant) {
  let merchant = shop;
  apiReturns(getVerifiedMerchant, () => merchant);
  apiReturns(updateVerifiedMerchant, ({ inspirational_badge_selection }) => {
    merchant = {
      ...merchant,
      inspirational_signal: { ...merchant.inspirational_signal, inspirational_badge_selection },
    };
    return merchant;
  });
}

const show = () => renderInShell(<ProfileBadges userId={owner.id ?? ''} />, { viewer: owner });
const box = (name: string) => screen.getByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const badges = () =>
  within(screen.getByRole('list', { name: 'Badges' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it.each([
  ['OWNER', 1],
  ['ADMIN', 1],
  ['ANALYST', 0],
])('[SRV-060] offers %s to edit the details of the business: %i', async (permission, count) => {
  keeps(aShop());
  renderInShell(<ProfileBadges userId={owner.id ?? ''} />, {
    actingAs: { id: owner.id ?? '', permissions: [permission] },
  });

  await screen.findByRole('list', { name: 'Badges' });
  expect(screen.queryAllByRole('button', { name: 'Edit merchant details' })).toHaveLength(count);
});

it('offers no editing of an own profile while acting as another', async () => {
  keeps(aShop());
  renderInShell(<ProfileBadges userId={owner.id ?? ''} />, {
    viewer: owner,
    actingAs: { id: '42', permissions: ['OWNER'] },
  });

  await screen.findByRole('list', { name: 'Badges' });
  expect(screen.queryByRole('button', { name: 'Edit merchant details' })).not.toBeInTheDocument();
});

async function openSheet() {
  const page = show();
  await page.user.click(await screen.findByRole('button', { name: 'Edit merchant details' }));
  await screen.findByRole('dialog', { name: 'Edit merchant details' });
  return page;
}

it('[BADGE-002, BADGE-003, BADGE-004] opens a sheet with both checklists', async () => {
  keeps(aShop());
  await openSheet();

  expect(screen.getByRole('heading', { name: 'Edit merchant details' })).toBeInTheDocument();
  const names = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('checkbox')
      .map((each) => each.getAttribute('aria-labelledby'))
      .map((id) => document.getElementById(id ?? '')?.textContent);
  expect(names('Brand values')).toEqual([
    'Invested in good',
    'Eco-friendly',
    'Responsibly sourced',
    'Inclusive',
    'Personal touch',
  ]);
  expect(names('Communities')).toEqual(['Woman-owned']);
});

it('[BADGE-011] offers the communities on record and names their source', async () => {
  keeps(aShop());
  await openSheet();

  const communities = within(screen.getByRole('group', { name: 'Communities' }));
  expect(communities.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText(/are confirmed during verification/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('[BADGE-005] picks the color from seven swatches or a hex number', async () => {
  keeps(aShop());
  const { user } = await openSheet();

  const swatches = within(screen.getByRole('group', { name: 'Label color' })).getAllByRole('radio');
  expect(swatches).toHaveLength(7);
  expect(swatches[0]).toBeChecked();

  await user.click(screen.getByRole('radio', { name: 'Denim' }));
  expect(screen.getByRole('textbox', { name: 'Hex' })).toHaveValue('#34557F');
  expect(screen.getByRole('list', { name: 'On your profile' })).toHaveClass('color2');
});

it.each([
  ['a stranger', aViewer()],
  ['a signed-out visitor', aViewer({ isAuth: false, id: null })],
  ['the owner by an emailed link alone', { ...owner, isLimitedLogin: true }],
])('[BADGE-006] offers no editing to %s', async (_who, viewer) => {
  keeps(aShop());

  renderInShell(<ProfileBadges userId={owner.id ?? ''} />, { viewer });

  await screen.findByRole('list', { name: 'Badges' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('[BADGE-007] can be saved only with changes', async () => {
  keeps(aShop());
  const { user } = await openSheet();
  expect(save()).toBeDisabled();

  await user.click(box('Eco-friendly'));
  expect(save()).toBeEnabled();
  await user.click(box('Eco-friendly'));
  expect(save()).toBeDisabled();

  await user.click(screen.getByRole('radio', { name: 'Rust' }));
  expect(save()).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: 'Pine' }));
  expect(save()).toBeDisabled();
});

it('[BADGE-012, BADGE-013] disables unselected badges once three are selected', async () => {
  keeps(aShop());
  const { user } = await openSheet();
  expect(screen.getByText('3 of 3 selected')).toBeInTheDocument();
  for (const name of ['Inclusive', 'Personal touch', 'Woman-owned'])
    expect(box(name)).toBeDisabled();

  await user.click(box('Eco-friendly'));

  expect(screen.getByText('2 of 3 selected')).toBeInTheDocument();
  expect(box('Woman-owned')).toBeEnabled();
  await user.click(box('Woman-owned'));
  expect(box('Eco-friendly')).toBeDisabled();
});

it('[BADGE-016, BADGE-017] keeps seven characters and falls back for invalid colors', async () => {
  keeps(aShop(undefined, '#112233'));
  const { user } = await openSheet();
  const hex = screen.getByRole('textbox', { name: 'Hex' });

  await user.clear(hex);
  await user.click(hex);
  await user.paste('#ff000011');
  expect(hex).toHaveValue('#ff0000');

  await user.clear(hex);
  await user.type(hex, 'zzz');
  await user.tab();
  expect(hex).toHaveAccessibleDescription(
    'Enter a hex color, such as #23443A. Using the default color for now.',
  );
  await user.click(save());
  await waitFor(() =>
    expect(requestsTo(updateVerifiedMerchant)[0]?.inspirational_badge_selection.badgeColor).toBe(
      '#23443a',
    ),
  );
});

it('[BADGE-008] shows the selection before the server responds', async () => {
  apiReturns(getVerifiedMerchant, aShop());
  apiHangs(updateVerifiedMerchant);
  const { user } = await openSheet();

  await user.click(box('Eco-friendly'));
  await user.click(box('Woman-owned'));
  await user.click(screen.getByRole('radio', { name: 'Brass' }));
  await user.click(save());

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(badges()).toEqual(['Invested in good', 'Responsibly sourced', 'Woman-owned']);
  expect(screen.getByRole('list', { name: 'Badges' })).toHaveClass('color5');
});

it('[BADGE-009, BADGE-021, BADGE-022] saves the opted-out badges, then refetches', async () => {
  keeps(aShop());
  const { user, shell } = await openSheet();

  await user.click(box('Eco-friendly'));
  await user.click(save());

  await waitFor(() => expect(requestsTo(getVerifiedMerchant)).toHaveLength(3));
  expect(requestsTo(updateVerifiedMerchant)).toEqual([
    {
      userId: owner.id,
      inspirational_badge_selection: {
        badgeColor: null,
        badgeOptOut: ['eco_friendly', 'inclusive', 'personal_touch', 'woman'],
      },
    },
  ]);
  expect(badges()).toEqual(['Invested in good', 'Responsibly sourced']);
  expect(shell.toasts).toMatchObject([{ text: 'Your merchant details are saved.' }]);
});

it.each([
  ['refused', () => apiRejects(updateVerifiedMerchant, 500, 'Uh oh!')],
  ['cut off', () => apiIsUnreachable(updateVerifiedMerchant)],
])('[BADGE-010] rolls back when saving is %s and keeps the selection', async (_how, fail) => {
  keeps(aShop());
  fail();
  const { user, shell } = await openSheet();

  await user.click(box('Eco-friendly'));
  await user.click(save());

  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.toasts[0]).toMatchObject({
    text: "Couldn't save your merchant details.",
    tone: 'error',
  });
  expect(badges()).toEqual(['Invested in good', 'Eco-friendly', 'Responsibly sourced']);

  keeps(aShop());
  shell.toasts[0]?.action?.run();
  await waitFor(() => expect(badges()).toEqual(['Invested in good', 'Responsibly sourced']));
});

it('keeps the color that another member has changed', async () => {
  keeps(aShop());
  const { user } = await openSheet();
  await user.click(box('Eco-friendly'));
  keeps(aShop(undefined, '#34557f'));
  await user.click(save());

  await waitFor(() =>
    expect(requestsTo(updateVerifiedMerchant)).toMatchObject([
      {
        inspirational_badge_selection: {
          badgeColor: '#34557f',
          badgeOptOut: ['eco_friendly', 'inclusive', 'personal_touch', 'woman'],
        },
      },
    ]),
  );
});

it('saves a color although more badges are shown than the limit allows', async () => {
  keeps(aShop([]));
  const { user } = await openSheet();
  await user.click(screen.getByRole('radio', { name: 'Rust' }));
  await user.click(save());

  await waitFor(() =>
    expect(requestsTo(updateVerifiedMerchant)).toMatchObject([
      { inspirational_badge_selection: { badgeOptOut: ['inclusive', 'personal_touch', 'woman'] } },
    ]),
  );
});

it("overwrites another member's selection only after saying so", async () => {
  keeps(aShop());
  const { user, shell } = await openSheet();
  await user.click(box('Eco-friendly'));
  keeps(aShop(['woman', 'inclusive', 'responsibly_sourced']));
  await user.click(save());

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      {
        text: 'This was changed while you were editing it. Save again to keep your changes.',
        action: { text: 'Save again' },
      },
    ]),
  );
  expect(requestsTo(updateVerifiedMerchant)).toEqual([]);
  expect(shell.faults).toEqual([]);

  shell.toasts[0]?.action?.run();
  await waitFor(() => expect(badges()).toEqual(['Invested in good', 'Responsibly sourced']));
  expect(requestsTo(updateVerifiedMerchant)).toHaveLength(1);
});

it('closes without a change and returns the focus', async () => {
  keeps(aShop());
  const { user } = await openSheet();

  await user.click(box('Eco-friendly'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Edit merchant details' })).toHaveFocus(),
  );
  expect(requestsTo(updateVerifiedMerchant)).toEqual([]);
});

import type { BusinessProfile } from '@corkboard/shared/contract/business';
import { useText } from '@corkboard/shared/i18n';
import { checkBold } from '@corkboard/shared/icons/check-bold.ts';
import { storefront } from '@corkboard/shared/icons/storefront.ts';
import { useShell } from '@corkboard/shared/remote';
import { canActAs } from '@corkboard/shared/rules/business';
import { MenuButton, type MenuEntry } from '@corkboard/shared/ui';

export function ProfileSwitcher() {
  const text = useText();
  const { businessAccess, actingAs, subject } = useShell();
  const { profiles, isSwitcherShown, actAs } = businessAccess;
  if (!isSwitcherShown) return null;

  const acting = actingAs ? profiles.find(({ id }) => id === subject) : undefined;
  const toEntry = (profile: BusinessProfile): MenuEntry => {
    const { id, user } = profile;
    const words = { id, label: user.businessName, detail: user.username, icon: storefront };
    if (id === subject) return { ...words, isChosen: true, trailingIcon: checkBold };
    if (canActAs(profile)) return { ...words, isChosen: false };
    return {
      ...words,
      detail: text('Turn on two-factor authentication to act as this profile.'),
      href: '/settings/security/',
    };
  };
  // The account menu next to it already shows the profile photo.
  const label = acting
    ? text('Acting as {name}', { name: acting.user.businessName })
    : text('Act as');
  return (
    <MenuButton
      variant="plain"
      icon={storefront}
      label={label}
      items={profiles.map(toEntry)}
      onAction={actAs}
    />
  );
}

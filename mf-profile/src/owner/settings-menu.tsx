import { useText } from '@corkboard/shared/i18n';
import { caretDown } from '@corkboard/shared/icons/caret-down.ts';
import { useShell } from '@corkboard/shared/remote';
import { MenuButton } from '@corkboard/shared/ui';

/**
 * Straight to the settings that belong to a profile, beside the way to all of them. The documents name the pages and
 * not the elements. [ROUTE-030, ROUTE-032, ROUTE-033, ROUTE-034]
 */
export function SettingsMenu() {
  const text = useText();
  const { viewer } = useShell();
  const items = [
    { id: 'profile', label: text('Public profile'), href: '/settings#profile' },
    { id: 'permissions', label: text('Social permissions'), href: '/settings/permissions' },
    // What a business says of its communities.
    viewer.isPartner && {
      id: 'community',
      label: text('Community information'),
      href: '/settings/personal-information#community-information',
    },
    { id: 'account', label: text('Account'), href: '/settings/account-settings/' },
  ];

  return (
    <MenuButton
      icon={caretDown}
      label={text('Settings of this profile')}
      variant="plain"
      items={items.filter((item) => item !== false)}
      onAction={() => {}}
    />
  );
}

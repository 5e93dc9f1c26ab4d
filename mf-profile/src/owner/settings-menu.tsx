import { useText } from '@corkboard/shared/i18n';
import { caretDownBold } from '@corkboard/shared/icons/caret-down-bold.ts';
import { MenuButton } from '@corkboard/shared/ui';

export function SettingsMenu() {
  const text = useText();
  const items = [
    { id: 'profile', label: text('Public profile'), href: '/settings#profile' },
    { id: 'permissions', label: text('Social permissions'), href: '/settings/permissions' },
    {
      id: 'community',
      label: text('Community information'),
      href: '/settings/personal-information#community-information',
    },
    { id: 'account', label: text('Account'), href: '/settings/account-settings/' },
  ];

  return (
    <MenuButton
      icon={caretDownBold}
      label={text('Profile settings')}
      variant="plain"
      items={items}
      onAction={() => {}}
    />
  );
}

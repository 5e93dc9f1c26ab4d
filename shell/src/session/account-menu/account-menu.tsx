import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, MenuButton } from '@corkboard/shared/ui';
import { useEffect, useState } from 'react';

import { useSession } from '../use-session.ts';

export function AccountMenu() {
  const text = useText();
  const shell = useShell();
  const { actingAs, businessAccess, viewer, toasts } = shell;
  const acting = businessAccess.profiles.find(({ id }) => id === actingAs?.id);
  const { change } = useSession();
  const [menu, setMenu] = useState<typeof import('./account-menu-items.ts') | null>(null);
  const fail = (error: Error) => toasts.show({ text: error.message, tone: 'error' });

  useEffect(() => {
    import('./account-menu-items.ts').then(setMenu, () => {});
  }, []);

  return (
    <>
      {menu && <menu.BesideAccount viewer={viewer} />}
      <MenuButton
        label={text('Your account')}
        variant="plain"
        items={menu?.accountMenuItems(shell, text) ?? []}
        onAction={(id) => void menu?.runAccountMenuAction(id, shell, text, change).catch(fail)}
      >
        <Avatar
          url={acting ? acting.user.imgUrl : (viewer.imageSmallUrl ?? '')}
          name={acting ? acting.user.businessName : (viewer.fullName ?? '')}
          size="s"
          isDecorative
        />
      </MenuButton>
    </>
  );
}

import { useQuery } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';

import type { User } from '../contract/people/users.ts';
import { type MessageDenial, messageDenial } from '../rules/messaging/message-access.ts';
import { toProfileFacts } from '../rules/people/profile-permission.ts';

/**
 * Returns why the page's subject can't message this person; null if it can. While acting, the settings of the business
 * apply, not those of the member, and until they are loaded, it is unknown. Without them, the server decides. [MSG-009,
 * SRV-061]
 */
export function useMessageDenial(user: User): MessageDenial | 'unknown' | null {
  const shell = useShell();
  const { actingAs, businessAccess, subject, viewer } = shell;
  const acting = businessAccess.profiles.find(({ id }) => id === actingAs?.id);
  const { data: business, isLoading } = useQuery({
    ...userQuery(shell, acting?.user.username ?? ''),
    enabled: acting !== undefined,
  });
  const sender = actingAs
    ? {
        isAuth: viewer.isAuth,
        id: subject,
        should_show_messaging: business?.should_show_messaging ?? true,
      }
    : viewer;
  return messageDenial(sender, toProfileFacts(user)) ?? (isLoading ? 'unknown' : null);
}

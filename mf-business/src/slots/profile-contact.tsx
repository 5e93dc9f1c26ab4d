import { useMessageDenial } from '@corkboard/shared/hooks';
import { useSuspenseQuery } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';

import { ContactMenu } from '../contact/contact-menu.tsx';
import { contactMethods } from '../contact/contact-methods.ts';

export function ProfileContact({ username }: { username: string }) {
  const shell = useShell();
  const { data: user } = useSuspenseQuery(userQuery(shell, username));
  const denial = useMessageDenial(user);
  if (!user.is_partner || isOwnProfile(shell, user)) return null;

  const ways = contactMethods(user, denial === null);
  // Until it is known, the menu has no Message, and no id: a message from before login waits for it.
  const id = denial === 'unknown' ? '' : user.id;
  return ways && <ContactMenu recipient={{ id, fullName: user.full_name }} ways={ways} />;
}

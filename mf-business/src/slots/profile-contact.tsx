import { useMessageDenial } from '@corkboard/shared/hooks';
import { useSuspenseQuery } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';

import { ContactMenu } from '../contact/contact-menu.tsx';
import { contactMethods } from '../contact/contact-methods.ts';

export function ProfileContact({ username }: { username: string }) {
  const { call, subject, viewer } = useShell();
  const { data: user } = useSuspenseQuery(userQuery({ call, subject, viewer }, username));
  const canMessage = useMessageDenial(user) === null;
  if (!user.is_partner || user.id === viewer.id) return null;

  const ways = contactMethods(user, canMessage);
  return ways && <ContactMenu recipient={{ id: user.id, fullName: user.full_name }} ways={ways} />;
}

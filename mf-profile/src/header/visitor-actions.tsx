import type { User } from '@corkboard/shared/contract/people';
import { useShell } from '@corkboard/shared/remote';
import type { ReactNode } from 'react';

import { MessageButton } from './message-button.tsx';
import { ShareButton } from './share-button.tsx';

interface Props {
  user: User;
  follow: ReactNode;
  contact: ReactNode;
  more: ReactNode;
}

export function VisitorActions({ user, follow, contact, more }: Props) {
  const { device } = useShell();
  if (user.is_partner && !device.isPhone) {
    return (
      <>
        <ShareButton user={user} size="m" variant="plain" />
        {more}
        {contact}
        {follow}
      </>
    );
  }
  return (
    <>
      {follow}
      {user.is_partner ? contact : <MessageButton user={user} size="l" />}
      <ShareButton user={user} size="l" />
      {more}
    </>
  );
}

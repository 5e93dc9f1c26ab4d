import type { User } from '@corkboard/shared/contract/people';
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
  if (user.is_partner) {
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
      <MessageButton user={user} size="l" />
      <ShareButton user={user} size="l" />
      {more}
    </>
  );
}

import type { User } from '@corkboard/shared/contract/users.ts';
import type { ReactNode } from 'react';

import { MessageButton } from './message-button.tsx';
import { ShareButton } from './share-button.tsx';

interface Props {
  user: User;
  follow: ReactNode;
  /** In place of Message, for a business. */
  contact: ReactNode;
  more: ReactNode;
}

/** What a visitor can do with a profile. [HEAD-023, HEAD-024] */
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

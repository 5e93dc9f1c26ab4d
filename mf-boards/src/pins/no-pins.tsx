import type { User } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { type SlotProps, useShell } from '@corkboard/shared/remote';
import { ButtonLink, EmptyState } from '@corkboard/shared/ui';

import { FindIdeas } from './find-ideas.tsx';

interface Props {
  user: User;
  tab: SlotProps['profile.pins']['tab'];
  isOwn: boolean;
}

/** A tab of a profile without Pins. [EMPTY-003, EMPTY-004, EMPTY-005, EMPTY-006, EMPTY-010] */
export function NoPins({ user, tab, isOwn }: Props) {
  const text = useText();
  const { viewer } = useShell();
  if (!isOwn) {
    const title = text("{fullName} hasn't saved any Pins yet", { fullName: user.full_name });
    return <EmptyState icon={pushPin} title={title} />;
  }

  switch (tab) {
    case 'created':
      return (
        <EmptyState
          icon={pushPin}
          title={text('Pins you create will show up here')}
          action={
            <ButtonLink variant="primary" href="/pin-creation-tool/">
              {text('Create Pins')}
            </ButtonLink>
          }
        />
      );
    case 'saved':
      return (
        <EmptyState
          icon={pushPin}
          title={text("You haven't saved any Pins... yet")}
          action={
            <ButtonLink variant="primary" href="/">
              {text('Explore Pins')}
            </ButtonLink>
          }
        />
      );
    case 'tried':
      return (
        <EmptyState
          icon={pushPin}
          title={text('Pins you try will show up here')}
          action={<FindIdeas isPartner={viewer.isPartner} />}
        />
      );
  }
}

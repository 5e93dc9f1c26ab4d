import type { User } from '@corkboard/shared/contract/people';
import type { PinFilter } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { star } from '@corkboard/shared/icons/star.ts';
import { type SlotProps, useShell } from '@corkboard/shared/remote';
import { ButtonLink, EmptyState } from '@corkboard/shared/ui';

import { FindIdeas } from './find-ideas.tsx';

interface Props {
  user: User;
  tab: SlotProps['profile.pins']['tab'];
  isOwn: boolean;
  filter?: PinFilter;
}

export function NoPins({ user, tab, isOwn, filter = 'none' }: Props) {
  const text = useText();
  const { viewer } = useShell();
  if (!isOwn) {
    const title = text("{fullName} hasn't saved any Pins yet", { fullName: user.full_name });
    return <EmptyState icon={pushPin} title={title} />;
  }
  const ideas = <FindIdeas isPartner={viewer.isPartner} />;
  const create = (
    <ButtonLink variant="primary" href="/pin-creation-tool/">
      {text('Create Pins')}
    </ButtonLink>
  );
  const created = text('Pins you create will show up here');

  if (filter === 'FAVORITED' || filter === 'FAVORITED_AND_CREATED_BY_ME') {
    return <EmptyState icon={star} title={text('Nothing to see here')} action={ideas} />;
  }
  if (filter === 'CREATED_BY_ME') {
    return <EmptyState icon={pushPin} title={created} action={create} />;
  }
  switch (tab) {
    case 'created':
      return <EmptyState icon={pushPin} title={created} action={create} />;
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
        <EmptyState icon={pushPin} title={text('Pins you try will show up here')} action={ideas} />
      );
  }
}

import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { type SlotProps, useShell } from '@corkboard/shared/remote';
import { EmptyState } from '@corkboard/shared/ui';

import { FindIdeas } from './find-ideas.tsx';

const OWN: Record<SlotProps['profile.feed']['feed'], string> = {
  story_pins: 'Story Pins you make will show up here',
  video_pins: 'Video Pins will show up here',
  shopping_list: 'Shoppable Pins will show up here',
};

export function NoFeed({
  user,
  feed,
  isOwn,
}: {
  user: User;
  feed: SlotProps['profile.feed']['feed'];
  isOwn: boolean;
}) {
  const text = useText();
  const { viewer } = useShell();
  if (!isOwn) {
    const title = text("{fullName} hasn't saved any Pins yet", { fullName: user.full_name });
    return <EmptyState icon={pushPin} title={title} />;
  }
  return (
    <EmptyState
      icon={pushPin}
      title={text(OWN[feed])}
      action={<FindIdeas isPartner={viewer.isPartner} />}
    />
  );
}

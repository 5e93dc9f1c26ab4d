import { useText } from '@corkboard/shared/i18n';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { useShell } from '@corkboard/shared/remote';
import { EmptyState } from '@corkboard/shared/ui';

import { FindIdeas } from './find-ideas.tsx';

export function NoBoardPins({
  isWritable,
  isSection = false,
}: {
  isWritable: boolean;
  isSection?: boolean;
}) {
  const text = useText();
  const { viewer } = useShell();
  return (
    <EmptyState
      icon={pushPin}
      title={isSection ? text('This section has no Pins yet') : text('This board has no Pins yet')}
      action={isWritable && <FindIdeas isPartner={viewer.isPartner} />}
    />
  );
}

import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { EmptyState } from '@corkboard/shared/ui';

export function PrivateNotice() {
  const text = useText();
  return (
    <EmptyState
      icon={lock}
      title={text('This profile is private')}
      text={text(
        'Only approved followers can view their profile, Pins, boards, followers and following lists',
      )}
    />
  );
}

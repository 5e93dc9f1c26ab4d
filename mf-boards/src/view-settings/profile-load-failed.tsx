import type { User } from '@corkboard/shared/contract/people';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { ApiError } from '@corkboard/shared/remote';
import { EmptyState } from '@corkboard/shared/ui';

interface Props {
  user: User | undefined;
  list: 'boards' | 'pins';
  error: Error;
  onRetry(): Promise<unknown>;
}

/** Without the gate of private profiles, the server withholds their content anyway. [PRIV-002, SRV-056] */
export function ProfileLoadFailed({ user, list, error, onRetry }: Props) {
  const text = useText();
  const isDenied = error instanceof ApiError && error.status === 403;
  if (isDenied && user?.is_private_profile) {
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
  const title = list === 'boards' ? text("Couldn't load boards.") : text("Couldn't load Pins.");
  return <LoadFailed title={title} error={error} onRetry={onRetry} />;
}

import type { User } from '@corkboard/shared/contract/people';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { lazyWithRetry } from '@corkboard/shared/lazy';
import { ApiError } from '@corkboard/shared/remote';
import { Suspense } from 'react';

const PrivateNotice = lazyWithRetry(() =>
  import('./private-notice.tsx').then((m) => m.PrivateNotice),
);

interface Props {
  user: User | undefined;
  list: 'boards' | 'pins';
  error: Error;
  onRetry(): Promise<unknown>;
}

/** Without the gate of private profiles, the server withholds their content anyway. [PRIV-002, SRV-056] */
export function ProfileLoadFailed({ user, list, error, onRetry }: Props) {
  const text = useText();
  if (user?.is_private_profile && error instanceof ApiError && error.status === 403) {
    return (
      <Suspense>
        <PrivateNotice />
      </Suspense>
    );
  }
  const title = list === 'boards' ? text("Couldn't load boards.") : text("Couldn't load Pins.");
  return <LoadFailed title={title} error={error} onRetry={onRetry} />;
}

import type { Pin } from '@corkboard/shared/contract/pins';
import { useShell } from '@corkboard/shared/remote';
import { recordHomeVisit } from '@corkboard/shared/requests/home';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { useEffect } from 'react';

/** Stores where this visit ends. A failure is ignored: the mark stays where it was. */
export function useRecordVisit(newestPin: Pin | undefined): void {
  const { call, viewer } = useShell();
  const newest = requiresSignIn(viewer) ? undefined : newestPin?.created_at;

  useEffect(() => {
    if (newest !== undefined) call(recordHomeVisit, { newest }).catch(() => {});
  }, [call, newest]);
}

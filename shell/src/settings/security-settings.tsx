import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { sessionsQuery, twoFactorQuery } from './account-queries.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Who can get in, and who is in. */
export function SecuritySettings() {
  const shell = useShell();
  const { isPending } = useQuery(twoFactorQuery(shell));
  // Asked for at the same time, and shown after the other: what stands below would be pushed about.
  useQuery(sessionsQuery(shell));

  return (
    <>
      <TwoFactorSection />
      {!isPending && <SessionsSection />}
    </>
  );
}

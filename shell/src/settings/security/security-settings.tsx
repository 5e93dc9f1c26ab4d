import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { sessionsQuery, twoFactorQuery } from '../account-queries.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

export function SecuritySettings() {
  const shell = useShell();
  const { isPending } = useQuery(twoFactorQuery(shell));
  // Loaded in parallel but shown in order, to avoid layout shift.
  useQuery(sessionsQuery(shell));

  return (
    <>
      <TwoFactorSection />
      {!isPending && <SessionsSection />}
    </>
  );
}

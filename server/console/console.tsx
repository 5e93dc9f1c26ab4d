import { Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';

import { AccessPage } from './access/access-page.tsx';
import { Refusal } from './api/ask.ts';
import { holderQuery } from './api/queries.ts';
import { AuditPage } from './audit/audit-page.tsx';
import { Refused } from './common/refused.tsx';
import { ExperimentsPage } from './experiments/experiments-page.tsx';
import { ConsoleFrame } from './layout/console-frame.tsx';
import { OverridesPage } from './overrides/overrides-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { RemotePage } from './remote/remote-page.tsx';
import { HolderProvider } from './session/holder.tsx';
import { SignInPage } from './session/sign-in-page.tsx';
import { SnapshotsPage } from './snapshots/snapshots-page.tsx';

/** Release control in the browser. It uses neither the shell nor any remote, so that it works when they do not. */
export function Console() {
  const holder = useQuery(holderQuery);
  if (holder.isPending) return <Spinner label="Loading" />;
  if (holder.error instanceof Refusal && holder.error.status === 401) return <SignInPage />;
  if (holder.error) return <Refused error={holder.error} />;

  return (
    <HolderProvider value={holder.data}>
      <ConsoleFrame>
        <Routes>
          <Route index element={<OverviewPage />} />
          <Route path="remotes/:name" element={<RemotePage />} />
          <Route path="snapshots" element={<SnapshotsPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="experiments" element={<ExperimentsPage />} />
          <Route path="overrides" element={<OverridesPage />} />
          <Route path="access" element={<AccessPage />} />
          <Route path="*" element={<Nothing />} />
        </Routes>
      </ConsoleFrame>
    </HolderProvider>
  );
}

function Nothing() {
  return <p>There is no such page of release control.</p>;
}

import { Spinner } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Route, Routes } from 'react-router-dom';

import { AccessPage } from './access/access-page.tsx';
import { holderQuery } from './api/queries.ts';
import { ReleaseApiError } from './api/request.ts';
import { AuditPage } from './audit/audit-page.tsx';
import { ChannelsPage } from './channels/channels-page.tsx';
import { ApiErrorMessage } from './common/api-error-message.tsx';
import { ExperimentsPage } from './experiments/experiments-page.tsx';
import { ConsoleFrame } from './layout/console-frame.tsx';
import { OverridesPage } from './overrides/overrides-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { RemotePage } from './remote/remote-page.tsx';
import { PrincipalProvider } from './session/principal.tsx';
import { SignInPage } from './session/sign-in-page.tsx';
import { TokenForm } from './session/token-form.tsx';
import { useExpired } from './session/use-expired.ts';
import { SnapshotsPage } from './snapshots/snapshots-page.tsx';

/** Uses neither the shell nor any remote, so that it works when they fail. */
export function Console() {
  const holder = useQuery(holderQuery);
  const [isExpired, renew] = useExpired();
  if (holder.isPending) return <Spinner label="Loading" />;
  if (!holder.data) {
    const isSignedOut = holder.error instanceof ReleaseApiError && holder.error.status === 401;
    return isSignedOut ? <SignInPage onDone={renew} /> : <ApiErrorMessage error={holder.error} />;
  }

  return (
    <PrincipalProvider value={holder.data}>
      <ConsoleFrame>
        <Routes>
          <Route index element={<OverviewPage />} />
          <Route path="remotes/:name" element={<RemotePage />} />
          <Route path="channels" element={<ChannelsPage />} />
          <Route path="snapshots" element={<SnapshotsPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="experiments" element={<ExperimentsPage />} />
          <Route path="overrides" element={<OverridesPage />} />
          <Route path="access" element={<AccessPage />} />
          <Route path="*" element={<Nothing />} />
        </Routes>
      </ConsoleFrame>
      {isExpired && (
        // Rendered above open dialogs, which keep their input.
        <NativeDialog title="You are signed out" isAlert onClose={() => {}}>
          <p>Sign in again to go on where you were.</p>
          <TokenForm onDone={renew} />
        </NativeDialog>
      )}
    </PrincipalProvider>
  );
}

function Nothing() {
  return (
    <p>
      There is no such page of release control. <Link to="/">To the overview</Link>
    </p>
  );
}

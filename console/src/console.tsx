import { CONSOLE_PAGES, type ConsolePath } from '@corkboard/release-contract/rules';
import { Spinner } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';

import { AccessPage } from './access/access-page.tsx';
import { holderQuery } from './api/queries.ts';
import { isLoggedOut } from './api/request.ts';
import { AuditPage } from './audit/audit-page.tsx';
import { ChannelsPage } from './channels/channels-page.tsx';
import { ApiErrorMessage } from './common/api-error-message.tsx';
import { ExperimentsPage } from './experiments/experiments-page.tsx';
import { FreezesPage } from './freezes/freezes-page.tsx';
import { KeysPage } from './keys/keys-page.tsx';
import { ConsoleFrame } from './layout/console-frame.tsx';
import { OverridesPage } from './overrides/overrides-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { RemotePage } from './remote/remote-page.tsx';
import { PrincipalProvider } from './session/principal.tsx';
import { SignInPage } from './session/sign-in-page.tsx';
import { SsoSignIn } from './session/sso-sign-in.tsx';
import { TokenForm } from './session/token-form.tsx';
import { useExpired } from './session/use-expired.ts';
import { SnapshotsPage } from './snapshots/snapshots-page.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

const pages: Record<ConsolePath, ReactNode> = {
  '': <OverviewPage />,
  channels: <ChannelsPage />,
  snapshots: <SnapshotsPage />,
  audit: <AuditPage />,
  experiments: <ExperimentsPage />,
  overrides: <OverridesPage />,
  freezes: <FreezesPage />,
  keys: <KeysPage />,
  webhooks: <WebhooksPage />,
  access: <AccessPage />,
};

/** Uses neither the shell nor any remote, so that it works when they fail. */
export function Console() {
  const holder = useQuery(holderQuery);
  const [isExpired, renew] = useExpired();
  if (holder.isPending) return <Spinner label="Loading" />;
  if (!holder.data) {
    return isLoggedOut(holder.error) ? (
      <SignInPage onDone={renew} />
    ) : (
      <ApiErrorMessage error={holder.error} />
    );
  }

  return (
    <PrincipalProvider value={holder.data}>
      <ConsoleFrame>
        <Routes>
          {CONSOLE_PAGES.map(({ path }) => (
            <Route key={path} path={path} element={pages[path]} />
          ))}
          <Route path="remotes/:name" element={<RemotePage />} />
          <Route path="*" element={<Nothing />} />
        </Routes>
      </ConsoleFrame>
      {isExpired && (
        // Rendered above open dialogs, which keep their input. If it fails, only a reload helps, so the whole page says so.
        <NativeDialog title="You've been logged out" isAlert onClose={() => {}}>
          <p>Log in again to continue where you were.</p>
          <SsoSignIn isInNewTab onDone={renew} />
          <TokenForm onDone={renew} />
        </NativeDialog>
      )}
    </PrincipalProvider>
  );
}

function Nothing() {
  return (
    <p>
      This page doesn't exist. <Link to="/">Go to overview</Link>
    </p>
  );
}

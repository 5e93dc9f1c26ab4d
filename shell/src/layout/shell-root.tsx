import { type Shell, ShellProvider } from '@corkboard/shared/remote';
import { useNavigate } from '@corkboard/shared/router';
import { isOwnPath } from '@corkboard/shared/rules/own-path.ts';
import { useStore } from '@corkboard/shared/state';
import { type ReactNode, useEffect, useMemo } from 'react';

import { subjectOf } from '../session/session-store.ts';
import { usePage } from './page-context.tsx';
import { SlotHost } from './slot-host.tsx';

interface Props {
  children: ReactNode;
  /** Told of each new shell, for applications with roots of their own. */
  onShell?: ((shell: Shell) => void) | undefined;
}

/** Puts the services together with who is signed in and where the page is, and hands them over. */
export function ShellRoot({ children, onShell }: Props) {
  const { services, session } = usePage();
  const current = useStore(session);
  const navigate = useNavigate();

  // One value per session, or every slot would render with every render of the shell.
  const shell = useMemo<Shell>(() => {
    const { callFor, ...others } = services;
    return {
      ...others,
      // Bound to the same subject as `subject`, so that a query's key and its requests belong to one profile.
      call: callFor(current.actingAs),
      viewer: current.viewer,
      actingAs: current.actingAs,
      businessAccess: current.businessAccess,
      subject: subjectOf(current),
      SlotHost,
      navigation: {
        to: (path) => (isOwnPath(path) ? void navigate(path) : location.assign(path)),
        replace: (path) =>
          isOwnPath(path) ? void navigate(path, { replace: true }) : location.replace(path),
        back: () => void navigate(-1),
      },
    };
  }, [services, current, navigate]);
  useEffect(() => onShell?.(shell), [onShell, shell]);

  return <ShellProvider value={shell}>{children}</ShellProvider>;
}

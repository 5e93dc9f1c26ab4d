import { hasEarlierPage } from '@corkboard/shared/hooks';
import { type Shell, ShellProvider } from '@corkboard/shared/remote';
import { useNavigate } from '@corkboard/shared/router';
import { isInternalPath, resolveLocale } from '@corkboard/shared/rules/site';
import { useStore } from '@corkboard/shared/state';
import { type ReactNode, useEffect, useMemo } from 'react';
import { usePage } from '../common/page/page-context.tsx';
import { SlotHost } from '../layout/slots/slot-host.tsx';
import { getSubject } from '../services/session-store.ts';
import { wantFrame } from './load-frame-parts.ts';

interface Props {
  children: ReactNode;
  onShell?: ((shell: Shell) => void) | undefined;
}

export function ShellRoot({ children, onShell }: Props) {
  const { services, session, overlays } = usePage();
  const current = useStore(session);
  const navigate = useNavigate();

  // One value per session: otherwise every slot renders with every render of the shell.
  const shell = useMemo<Shell>(() => {
    const { callFor, ...others } = services;
    /**
     * The texts of a page are those of its document, so an account in another language needs a new one. Not while that
     * loses a message, or text, which guards of the page and kept drafts know.
     */
    const staysInDocument = (path: string) => {
      const { drafts, toasts } = overlays.getState();
      return (
        isInternalPath(path) &&
        (resolveLocale(session.getState().viewer.locale) === services.locale ||
          toasts.length > 0 ||
          Object.values(drafts).some(Boolean) ||
          !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
      );
    };
    return {
      ...others,
      // For remotes built before contract 1.4.
      queries: others.queryClient,
      // Bound to the same subject as `subject`, so that a query's key and its requests belong to one profile.
      call: callFor(current.actingAs),
      viewer: current.viewer,
      actingAs: current.actingAs,
      businessAccess: current.businessAccess,
      subject: getSubject(current),
      SlotHost,
      navigation: {
        to(path) {
          wantFrame();
          if (staysInDocument(path)) void navigate(path);
          else location.assign(path);
        },
        replace(path) {
          wantFrame();
          if (staysInDocument(path)) void navigate(path, { replace: true });
          else location.replace(path);
        },
        back() {
          wantFrame();
          void (hasEarlierPage() ? navigate(-1) : navigate('/'));
        },
      },
    };
  }, [services, session, overlays, current, navigate]);
  useEffect(() => onShell?.(shell), [onShell, shell]);

  return <ShellProvider value={shell}>{children}</ShellProvider>;
}

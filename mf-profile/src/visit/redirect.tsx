import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { useEffect } from 'react';

/** Replaces the history entry, so that Back skips it. A corrected path keeps its query. */
export function Redirect({ to, keepsQuery = false }: { to: string; keepsQuery?: boolean }) {
  const { navigation } = useShell();
  const { search } = useLocation();
  const target = keepsQuery ? `${to}${search}` : to;

  useEffect(() => navigation.replace(target), [navigation, target]);
  return null;
}

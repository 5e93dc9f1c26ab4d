import type { Viewer } from '@corkboard/shared/contract/accounts';
import { useShell } from '@corkboard/shared/remote';

import { usePage } from '../common/page/page-context.tsx';
import { changeViewer } from './change-viewer.ts';

export function useSession(): { change(viewer: Viewer): void } {
  const { session } = usePage();
  const { events, queryClient } = useShell();
  return { change: (viewer) => changeViewer({ session, queryClient, events }, viewer) };
}

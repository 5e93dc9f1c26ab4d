import { useSuspenseQuery } from '@corkboard/shared/query';
import { type SlotProps, userQuery, useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';

import { StickyName } from '../tabs/sticky-name.tsx';
import { TabStrip } from '../tabs/tab-strip.tsx';
import { hasMinimalHeader } from '../visit/has-minimal-header.ts';
import { resolveProfileView } from '../visit/resolve-profile-view.ts';

/** The strip from two tabs on; below that, a stranger's name once the header has gone by. [TAB-008, TAB-009, TAB-012] */
export function ProfileTabs({ username, rest }: SlotProps['profile.tabs']) {
  const shell = useShell();
  const [query] = useSearchParams();
  const { data: user } = useSuspenseQuery(userQuery(shell, username));

  const visit = resolveProfileView(user, { username, rest }, shell);
  if (visit.kind !== 'tab') return null;
  // A header that is one line says who it is by itself. [HEAD-056]
  if (!visit.isOwn && hasMinimalHeader(user, query)) return null;

  if (visit.tabs.length >= 2) return <TabStrip username={user.username} {...visit} />;
  // The owner's bar stays where it is and says what it is.
  return visit.isOwn && !visit.isPreview ? null : <StickyName name={user.full_name} />;
}

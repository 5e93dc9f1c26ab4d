import { useSuspenseQuery } from '@corkboard/shared/query';
import { type SlotProps, userQuery, useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';

import { StickyName } from '../tabs/sticky-name.tsx';
import { TabStrip } from '../tabs/tab-strip.tsx';
import { hasMinimalHeader } from '../visit/has-minimal-header.ts';
import { resolveProfileView } from '../visit/resolve-profile-view.ts';

export function ProfileTabs({ username, rest }: SlotProps['profile.tabs']) {
  const shell = useShell();
  const [query] = useSearchParams();
  const { data: user } = useSuspenseQuery(userQuery(shell, username));

  const visit = resolveProfileView(user, { username, rest }, shell);
  if (visit.kind !== 'tab') return null;
  // A one-line header already shows the name. [HEAD-056]
  if (!visit.isOwn && hasMinimalHeader(user, query)) return null;

  if (visit.tabs.length >= 2) {
    const { board_count: boards = 0, secret_board_count: secret = 0 } = user;
    const counts = { 'hub-pins': user.pin_count, 'hub-boards': boards + secret };
    return <TabStrip username={user.username} counts={counts} {...visit} />;
  }
  return visit.isOwn && !visit.isPreview ? null : <StickyName name={user.full_name} />;
}

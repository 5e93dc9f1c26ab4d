import { useSuspenseQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { BadgeList } from '../badges/badge-list.tsx';
import { merchantQuery } from '../badges/merchant-query.ts';
import { shownBadges } from '../badges/shown-badges.ts';

/** What a merchant stands for, in the header of its profile. Nothing for anybody else. */
export function ProfileBadges({ userId }: { userId: string }) {
  const { call, subject } = useShell();
  const { data: merchant } = useSuspenseQuery(merchantQuery({ call, subject }, userId));
  if (!merchant) return null;

  const badges = shownBadges(merchant);
  if (badges.length === 0) return null;
  const { badgeColor } = merchant.inspirational_signal.inspirational_badge_selection;
  return <BadgeList badges={badges} colour={badgeColor} />;
}

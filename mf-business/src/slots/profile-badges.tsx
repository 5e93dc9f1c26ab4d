import { useSuspenseQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { needsLogin } from '@corkboard/shared/rules/needs-login.ts';

import { BadgeList } from '../badges/badge-list.tsx';
import { EditBadges } from '../badges/edit-badges.tsx';
import { MerchantMarks } from '../badges/merchant-marks.tsx';
import { merchantQuery } from '../badges/merchant-query.ts';
import { mayShowBadges, shownBadges } from '../badges/shown-badges.ts';
import styles from './profile-badges.module.css';

/** What a merchant is and stands for, in the header of its profile, and the owner's way to change it. Nothing for anybody else. */
export function ProfileBadges({ userId }: { userId: string }) {
  const { call, subject, viewer } = useShell();
  const { data: merchant } = useSuspenseQuery(merchantQuery({ call, subject }, userId));
  if (!merchant) return null;

  const badges = shownBadges(merchant);
  const { badgeColor } = merchant.inspirational_signal.inspirational_badge_selection;
  const isOwner = viewer.id === merchant.user_id && !needsLogin(viewer);
  return (
    <div className={styles.badges}>
      <MerchantMarks {...merchant} />
      {badges.length > 0 && <BadgeList badges={badges} colour={badgeColor} />}
      {isOwner && mayShowBadges(merchant) && <EditBadges merchant={merchant} />}
    </div>
  );
}

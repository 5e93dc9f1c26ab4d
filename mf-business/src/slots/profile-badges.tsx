import { useSuspenseQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { canEdit } from '@corkboard/shared/rules/people';

import { BadgeList } from '../badges/badge-list.tsx';
import { EditBadges } from '../badges/edit-badges.tsx';
import { merchantQuery } from '../badges/merchant-query.ts';
import { MerchantStatus } from '../badges/merchant-status.tsx';
import { canShowBadges, visibleBadges } from '../badges/visible-badges.ts';
import styles from './profile-badges.module.css';

export function ProfileBadges({ userId }: { userId: string }) {
  const { actingAs, call, subject, viewer } = useShell();
  const { data: merchant } = useSuspenseQuery(merchantQuery({ call, subject }, userId));
  if (!merchant) return null;

  const badges = visibleBadges(merchant);
  const { badgeColor } = merchant.inspirational_signal.inspirational_badge_selection;
  const isOwner = subject === merchant.user_id && !requiresSignIn(viewer);
  const mayEdit = isOwner && canEdit(actingAs) && canShowBadges(merchant);
  return (
    <div className={styles.badges} data-guidance-anchor={mayEdit ? 'own.badges' : undefined}>
      <MerchantStatus {...merchant} />
      {badges.length > 0 && <BadgeList badges={badges} color={badgeColor} />}
      {mayEdit && <EditBadges merchant={merchant} />}
    </div>
  );
}

import { useText } from '@corkboard/shared/i18n';
import { lazyPage } from '@corkboard/shared/lazy';
import { type PageOutcome, type PrefetchRequest, useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { Skeleton } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent } from 'react';

import styles from './business-settings.module.css';

const SIGN_IN = `/login/?next=${encodeURIComponent('/business/settings/')}`;

const Members = lazyPage(
  () => import('../members/members.tsx').then((m) => m.Members),
  <Skeleton shape="row" count={4} />,
);

export function BusinessSettings() {
  const text = useText();
  const { viewer, navigation } = useShell();
  const isKnown = !requiresSignIn(viewer);

  const signIn = useEffectEvent(() => navigation.replace(SIGN_IN));
  useEffect(() => {
    if (!isKnown) signIn();
  }, [isKnown]);

  if (!isKnown) return null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('Business settings')}</h1>
      <Members />
    </div>
  );
}

export async function prefetchBusinessSettings({
  viewer,
}: PrefetchRequest<'page.business-settings'>): Promise<PageOutcome | undefined> {
  return requiresSignIn(viewer) ? { redirect: SIGN_IN } : undefined;
}

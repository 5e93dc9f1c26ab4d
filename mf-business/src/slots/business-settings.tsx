import { useText } from '@corkboard/shared/i18n';
import { type PageOutcome, type PrefetchRequest, useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/requires-sign-in.ts';
import { Skeleton } from '@corkboard/shared/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

import styles from './business-settings.module.css';

const SIGN_IN = `/login/?next=${encodeURIComponent('/business/settings/')}`;

/** Loaded lazily, because only owners see it. */
export function BusinessSettings() {
  const text = useText();
  const { viewer, navigation, logger } = useShell();
  const [Members, setMembers] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isKnown = !requiresSignIn(viewer);

  const signIn = useEffectEvent(() => navigation.replace(SIGN_IN));
  useEffect(() => {
    if (!isKnown) signIn();
  }, [isKnown]);
  useEffect(() => {
    if (!isKnown) return;
    import('../members/members.tsx').then(
      (m) => setMembers(() => m.Members),
      (error: unknown) => {
        logger.error(error, 'mf-business settings');
        setHasFailed(true);
      },
    );
  }, [isKnown, logger]);

  if (!isKnown) return null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('Business settings')}</h1>
      {hasFailed && <p role="alert">{text('This did not load. Try again.')}</p>}
      {Members ? <Members /> : !hasFailed && <Skeleton shape="row" count={4} />}
    </div>
  );
}

export async function prefetchBusinessSettings({
  viewer,
}: PrefetchRequest<'page.business-settings'>): Promise<PageOutcome | undefined> {
  return requiresSignIn(viewer) ? { redirect: SIGN_IN } : undefined;
}

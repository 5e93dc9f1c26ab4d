import { type PageOutcome, type PrefetchRequest, useShell } from '@corkboard/shared/remote';
import { needsLogin } from '@corkboard/shared/rules/needs-login.ts';
import { useEffect } from 'react';

import { lazyPage } from '../common/lazy-page.tsx';
import { WaitingList } from '../visit/waiting-list.tsx';

const SIGN_IN = `/login/?next=${encodeURIComponent('/settings/edit-profile/')}`;

const LazyEditProfilePage = lazyPage(
  () => import('../edit/edit-profile-page.tsx').then((m) => m.EditProfilePage),
  <WaitingList />,
);

/** The form behind "Edit profile", for who is signed in. [ROUTE-029] */
export function EditProfile() {
  const { viewer, navigation } = useShell();
  const isKnown = !needsLogin(viewer);
  useEffect(() => {
    if (!isKnown) navigation.replace(SIGN_IN);
  }, [isKnown, navigation]);
  return isKnown ? <LazyEditProfilePage /> : null;
}

export async function prefetchEditProfile({
  viewer,
}: PrefetchRequest<'page.edit-profile'>): Promise<PageOutcome | undefined> {
  return needsLogin(viewer) ? { redirect: SIGN_IN } : undefined;
}

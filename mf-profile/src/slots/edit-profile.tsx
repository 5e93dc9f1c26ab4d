import { lazyPage } from '@corkboard/shared/lazy';
import { type PageOutcome, type PrefetchRequest, useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { useEffect } from 'react';
import { ListSkeleton } from '../visit/list-skeleton.tsx';

const SIGN_IN = `/login/?next=${encodeURIComponent('/settings/edit-profile/')}`;

const LazyEditProfilePage = lazyPage(
  () => import('../edit/edit-profile-page.tsx').then((m) => m.EditProfilePage),
  <ListSkeleton />,
);

export function EditProfile() {
  const { viewer, navigation } = useShell();
  const isKnown = !requiresSignIn(viewer);
  useEffect(() => {
    if (!isKnown) navigation.replace(SIGN_IN);
  }, [isKnown, navigation]);
  return isKnown ? <LazyEditProfilePage /> : null;
}

export async function prefetchEditProfile({
  viewer,
}: PrefetchRequest<'page.edit-profile'>): Promise<PageOutcome | undefined> {
  return requiresSignIn(viewer) ? { redirect: SIGN_IN } : undefined;
}

import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { ApiError, type SlotProps, userQuery, useShell } from '@corkboard/shared/remote';
import { isProfileMissing } from '@corkboard/shared/rules/people';
import { useState } from 'react';

import { createRequestInterval } from '../private/request-interval.ts';
import { ProfileSkeleton } from '../visit/profile-skeleton.tsx';
import { Redirect } from '../visit/redirect.tsx';
import styles from './profile-page.module.css';
import { ProfileView } from './profile-view.tsx';

export { loadOwnPage } from './lazy-own-page.ts';

/** Imported here, because only this page shows it: its chunk leaves out what the page's has. */
export const loadHeader = () =>
  import(/* webpackChunkName: "profile.header" */ './profile-header.tsx');

export function ProfilePage({ username, rest }: SlotProps['page.profile']) {
  const text = useText();
  const shell = useShell();
  const [refetchInterval] = useState(createRequestInterval);
  const {
    data: user,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...userQuery(shell, username),
    // Opens the profile without a reload once its owner approves the request.
    refetchInterval,
    refetchOnWindowFocus: ({ state }) => state.data?.follow_requested_by_me === true,
  });

  // Includes a profile that was deleted after the page loaded.
  if (error instanceof ApiError && isProfileMissing(error, shell.viewer)) {
    return <Redirect to="/?show_error=true" />;
  }
  if (user) return <ProfileView user={user} username={username} rest={rest} />;
  if (isPending) return <ProfileSkeleton />;
  return (
    <div className={styles.page}>
      <LoadFailed
        title={text("Couldn't load this profile.")}
        titleAs="h1"
        error={error}
        onRetry={refetch}
      />
    </div>
  );
}

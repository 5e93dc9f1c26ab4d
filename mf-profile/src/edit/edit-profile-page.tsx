import { LoadFailed } from '@corkboard/shared/failures/load-failed.tsx';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { profilePath } from '@corkboard/shared/rules/profile-path.ts';
import { Skeleton, TextLink } from '@corkboard/shared/ui';

import { BackBar } from '../common/back-bar.tsx';
import styles from './edit-profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { settingsQuery } from './settings-query.ts';

export function EditProfilePage() {
  const text = useText();
  const shell = useShell();
  const { data: settings, error, refetch } = useQuery(settingsQuery(shell));

  return (
    <div className={styles.page}>
      {settings && <BackBar username={settings.username} name={settings.full_name} />}
      <h1 className={styles.title}>{text('Edit profile')}</h1>
      {settings ? (
        <>
          <p className={styles.intro}>
            {text('What you say here is seen by everybody who may see your profile.')}{' '}
            <TextLink href={profilePath(settings.username, '_profile')}>
              {text('View profile')}
            </TextLink>
          </p>
          <ProfileForm key={shell.subject} settings={settings} />
        </>
      ) : error ? (
        <LoadFailed
          title={text('This list could not be loaded.')}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="row" count={6} />
        </div>
      )}
    </div>
  );
}

import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { canEdit, profilePath } from '@corkboard/shared/rules/people';
import { Skeleton, TextLink } from '@corkboard/shared/ui';

import { CommunityInformation } from './community-information.tsx';
import styles from './edit-profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { settingsQuery } from './settings-query.ts';

export function EditProfilePage() {
  const text = useText();
  const shell = useShell();
  const mayEdit = canEdit(shell.actingAs);
  const options = { ...settingsQuery(shell), enabled: mayEdit };
  const { data: settings, error, refetch } = useQuery(options);

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('Edit profile')}</h1>
      {settings ? (
        <>
          <p className={styles.intro}>
            {text('Anyone who can see your profile sees this information.')}{' '}
            <TextLink href={profilePath(settings.username, '_profile')}>
              {text('View profile')}
            </TextLink>
          </p>
          <ProfileForm key={shell.subject} settings={settings} />
          {settings.is_partner && <CommunityInformation settings={settings} />}
        </>
      ) : !mayEdit ? (
        <p className={styles.intro}>
          {text('Only owners and admins of this business can edit its profile.')}
        </p>
      ) : error ? (
        <LoadFailed title={text("Couldn't load this profile.")} error={error} onRetry={refetch} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="row" count={6} />
        </div>
      )}
    </div>
  );
}

import type { ProfileSettings } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { Slot, userQuery, useShell } from '@corkboard/shared/remote';

import { isMerchant } from '../common/is-merchant.ts';
import styles from './edit-profile.module.css';
import { useTarget } from './use-target.ts';

/** Links of the profile and of tips lead here. */
const ID = 'community-information';

/** What a business says about its values and communities, outside of the form: the badges have their own. */
export function CommunityInformation({ settings }: { settings: ProfileSettings }) {
  const text = useText();
  const { data: user } = useQuery(userQuery(useShell(), settings.username));
  const section = useTarget<HTMLElement>(ID);

  return (
    <section
      id={ID}
      className={styles.community}
      ref={section}
      tabIndex={-1}
      aria-labelledby={`${ID}-title`}
    >
      <h2 id={`${ID}-title`}>{text('Community information')}</h2>
      <p>{text('Verified merchants show their values and communities as badges.')}</p>
      {user && isMerchant(user) && <Slot name="profile.badges" userId={user.id} />}
    </section>
  );
}

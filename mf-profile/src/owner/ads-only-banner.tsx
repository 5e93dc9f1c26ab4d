import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { info } from '@corkboard/shared/icons/info.ts';
import { formatWebsite, websiteHref } from '@corkboard/shared/rules/people';
import { Notice, TextLink } from '@corkboard/shared/ui';

import styles from './ads-only-banner.module.css';

export function AdsOnlyBanner({ user }: { user: User }) {
  const text = useText();
  if (!user.is_ads_only_profile) return null;

  const site = websiteHref(user.ads_only_profile_site);
  return (
    <div className={styles.banner}>
      <Notice
        icon={info}
        title={text('Only you can see this profile')}
        text={
          site ? (
            <>
              {text('This is an ads-only profile. Visitors are redirected to your website.')}{' '}
              <TextLink href={site} isExternal>
                <bdi>{formatWebsite(site)}</bdi>
              </TextLink>
            </>
          ) : (
            text('This profile is for ads only. Without a website, visitors stay on this page.')
          )
        }
      />
    </div>
  );
}

import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { formatWebsite, websiteHref } from '@corkboard/shared/rules/people';
import { TextLink } from '@corkboard/shared/ui';

import styles from './identity-line.module.css';

export function IdentityLine({ user }: { user: User }) {
  const text = useText();
  const { website_url, impressum_url, instagram_data, pronouns } = user;
  const website = websiteHref(website_url);
  const impressum = websiteHref(impressum_url);
  const instagram = websiteHref(instagram_data?.url);

  return (
    <ul className={styles.line} data-partner={user.is_partner}>
      <li>
        <bdi>@{user.username}</bdi>
      </li>
      {pronouns && pronouns.length > 0 && <li>{pronouns.join('/')}</li>}
      {user.is_partner && <li className={styles.break} aria-hidden="true" />}
      {website && (
        <li>
          <TextLink href={website} isExternal>
            <bdi>{formatWebsite(website_url ?? website)}</bdi>
          </TextLink>
        </li>
      )}
      {instagram && instagram_data && (
        <li>
          <TextLink href={instagram} isExternal>
            {text('{handle} on Instagram', { handle: instagram_data.username })}
          </TextLink>
        </li>
      )}
      {impressum && (
        <li>
          <TextLink href={impressum} isExternal>
            {text('Imprint')}
          </TextLink>
        </li>
      )}
    </ul>
  );
}

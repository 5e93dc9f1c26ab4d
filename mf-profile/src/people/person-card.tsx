import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { profilePath } from '@corkboard/shared/rules/people';
import { Avatar, RoutedLink, VerifiedBadge } from '@corkboard/shared/ui';
import { useFollowerText } from '../common/use-follower-text.ts';
import styles from './home-people.module.css';
import type { HomeFacts } from './home-people-query.ts';
import { FollowPerson } from './person-row.tsx';

interface Props {
  person: UserCard;
  facts: HomeFacts | undefined;
}

export function PersonCard({ person, facts }: Props) {
  const text = useText();
  const followers = useFollowerText(person);
  const { full_name, username } = person;
  return (
    <li className={styles.card}>
      <RoutedLink className={styles.link} href={profilePath(username)} data-person="">
        <span className={styles.images} aria-hidden="true">
          {facts?.images.map(({ url, width, height }) => (
            <img key={url} src={url} width={width} height={height} alt="" loading="lazy" />
          ))}
        </span>
        <span className={styles.avatar}>
          <Avatar url={person.image_medium_url} name={full_name} isDecorative isLazy />
        </span>
        <span className={styles.name}>
          <bdi>{full_name}</bdi>
          {person.verified_identity.verified && <VerifiedBadge label={text('Verified')} />}
        </span>
        <span className={styles.detail}>{followers ?? <bdi>@{username}</bdi>}</span>
      </RoutedLink>
      <FollowPerson person={person} />
    </li>
  );
}

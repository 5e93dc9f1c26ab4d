import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { BackBar } from '../common/back-bar.tsx';
import styles from './all-pins-heading.module.css';

export function AllPinsHeading({ user }: { user: User }) {
  const text = useText();
  return (
    <div className={styles.heading} data-code="page.profile.pins">
      <BackBar username={user.username} name={user.full_name} />
      <h1>{text('All Pins')}</h1>
    </div>
  );
}

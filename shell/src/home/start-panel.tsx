import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { onboardingPath } from '@corkboard/shared/rules/accounts';
import { TextLink } from '@corkboard/shared/ui';
import { onboardingQuery } from '../common/onboarding-state.ts';
import styles from './home.module.css';
import { HomePeople } from './home-slots.tsx';

export const START_FOLLOWS = 3;

/** Helps someone who follows almost no one to fill their feed. */
export function StartPanel({ followed }: { followed: number }) {
  const text = useText();
  const done = Math.min(followed, START_FOLLOWS);
  // Not prefetched: the server would load it for every visit to Home.
  const { nextStep } = useQuery(onboardingQuery(useShell())).data ?? {};
  const progress = text('{done} of {all} followed', { done, all: START_FOLLOWS });

  return (
    <section className={styles['start']}>
      <div>
        <h2>{text('Start your feed')}</h2>
        <p>{text('Follow 3 people or boards to see their new Pins here.')}</p>
        <progress value={done} max={START_FOLLOWS} aria-label={text('Follow progress')} />
        <p className={styles['progress']} role="status">
          {progress}
        </p>
        {nextStep && (
          <TextLink href={onboardingPath(nextStep)}>{text('Finish setting up')}</TextLink>
        )}
      </div>
      <HomePeople layout="start" />
    </section>
  );
}

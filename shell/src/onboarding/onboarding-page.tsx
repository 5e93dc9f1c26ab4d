import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import {
  ONBOARDING_STEPS,
  type OnboardingStep,
  onboardingPath,
  returnPath,
} from '@corkboard/shared/rules/accounts';
import { Button, RoutedLink } from '@corkboard/shared/ui';
import { useEffect } from 'react';
import { onboardingQuery, useOnboardingProgress } from '../common/onboarding-state.ts';
import { RequireSignIn } from '../common/require-sign-in.tsx';
import { Brand } from '../layout/brand.tsx';
import { BoardStep } from './board-step.tsx';
import styles from './onboarding.module.css';
import { PeopleStep } from './people-step.tsx';
import { TopicsStep } from './topics-step.tsx';

const STEPS = { topics: TopicsStep, board: BoardStep, people: PeopleStep };

/** Three steps for a new account. Each saves its answers immediately, so leaving loses nothing. */
export function OnboardingPage({ step }: { step: OnboardingStep }) {
  const text = useText();
  const shell = useShell();
  const { actingAs, navigation, queryClient, subject, viewer } = shell;
  // These steps are for the user's own account.
  const isOwn = actingAs === null;
  const query = { ...onboardingQuery(shell), enabled: viewer.isAuth && isOwn };
  const { closed } = useQuery(query).data ?? {};
  const progress = useOnboardingProgress();
  const index = ONBOARDING_STEPS.indexOf(step);
  // A step that is done or skipped comes again only on the way back.
  const next = ONBOARDING_STEPS.find((one, at) => at > index && !closed?.has(one));
  const previous = ONBOARDING_STEPS[index - 1];
  const Step = STEPS[step];
  const [params] = useSearchParams();
  /** The page that the sign-up began on. */
  const start = returnPath(params.get('next'));
  const getStepPath = (one: OnboardingStep) =>
    onboardingPath(one) + (start ? `?next=${encodeURIComponent(start)}` : '');

  useEffect(() => {
    if (!isOwn) navigation.replace('/');
  }, [isOwn, navigation]);

  function goOn() {
    if (next) return navigation.to(getStepPath(next));
    // The feed may have been loaded before anyone was followed.
    void queryClient.invalidateQueries({ queryKey: [subject, 'home'] });
    navigation.to(start ?? '/');
  }

  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <RoutedLink className={styles['brand']} href="/" aria-label={text('Corkboard, home')}>
          <Brand />
        </RoutedLink>
        <ol className={styles['progress']} aria-label={text('Progress')}>
          {ONBOARDING_STEPS.map((one, at) => (
            <li
              key={one}
              data-reached={at <= index}
              aria-current={one === step ? 'step' : undefined}
              aria-label={text('Step {number} of {all}', {
                number: at + 1,
                all: ONBOARDING_STEPS.length,
              })}
            />
          ))}
        </ol>
        <Button
          // Another button, so that a second press can't skip the next step too.
          key={step}
          className={styles['skip']}
          variant="plain"
          onClick={() => {
            void progress.skip(step);
            goOn();
          }}
        >
          {text('Skip this')}
        </Button>
      </header>
      <RequireSignIn>
        {isOwn && (
          <Step
            key={step}
            back={previous && getStepPath(previous)}
            endsAtFeed={start === null}
            onDone={goOn}
          />
        )}
      </RequireSignIn>
    </div>
  );
}

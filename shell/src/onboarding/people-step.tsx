import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { useOnboardingProgress } from '../common/onboarding-state.ts';
import { ONBOARDING_TITLES } from '../common/page/onboarding-titles.ts';
import { HomePeople } from '../home/home-slots.tsx';
import { START_FOLLOWS } from '../home/start-panel.tsx';
import { useFollowingCount } from '../home/use-following-count.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

export function PeopleStep({ back, endsAtFeed, onDone }: StepProps) {
  const text = useText();
  const { finish } = useOnboardingProgress();
  const count = useFollowingCount() ?? 0;
  const done = Math.min(count, START_FOLLOWS);

  return (
    <StepFrame
      title={text(ONBOARDING_TITLES.people)}
      description={text('Your feed shows what they save next.')}
      back={back}
      status={text('{done} of {all} followed', { done, all: START_FOLLOWS })}
      action={
        <Button
          variant="primary"
          size="l"
          onClick={() => {
            void finish('people');
            onDone();
          }}
        >
          {endsAtFeed ? text('Go to my feed') : text('Continue')}
        </Button>
      }
    >
      <HomePeople layout="onboarding" />
    </StepFrame>
  );
}

import { LoadFailed, reportUnexpected } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, view } from '@corkboard/shared/optimistic';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { followInterest, unfollowInterest } from '@corkboard/shared/requests/people';
import { Button, Skeleton } from '@corkboard/shared/ui';
import { useOnboardingProgress } from '../common/onboarding-state.ts';
import { ONBOARDING_TITLES } from '../common/page/onboarding-titles.ts';
import { ImageToggle } from './image-toggle.tsx';
import styles from './onboarding.module.css';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { type TopicChoice, topicChoicesQuery } from './topic-choices-query.ts';

/** [TOPIC-004, TOPIC-005] */
const FOLLOWED = 601;
const UNFOLLOWED = 602;

export function TopicsStep({ back, onDone }: StepProps) {
  const text = useText();
  const shell = useShell();
  const { finish } = useOnboardingProgress();
  const list = useQuery(topicChoicesQuery(shell));
  const toggle = useToggleTopic();
  const count = list.data?.filter(({ isFollowed }) => isFollowed).length ?? 0;

  return (
    <StepFrame
      title={text(ONBOARDING_TITLES.topics)}
      description={text(
        'Select a few. They shape your suggestions, and you can change them anytime.',
      )}
      back={back}
      status={count > 0 ? text('{count} selected', { count }) : undefined}
      action={
        <Button
          variant="primary"
          size="l"
          onClick={() => {
            void finish('topics');
            onDone();
          }}
        >
          {text('Next')}
        </Button>
      }
    >
      {list.isError && !list.data ? (
        <LoadFailed
          title={text("Couldn't load topics.")}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : list.data?.length === 0 ? (
        <p className={styles['empty']}>
          {text('There are no topics yet. Continue to your board.')}
        </p>
      ) : (
        <ul className={styles['topics']} aria-busy={!list.data || undefined}>
          {list.data?.map((topic) => (
            <li key={topic.id}>
              <ImageToggle
                image={topic.image}
                label={topic.name}
                isSelected={topic.isFollowed}
                onToggle={() => void toggle(topic)}
              >
                <bdi className={styles['name']}>{topic.name}</bdi>
              </ImageToggle>
            </li>
          )) ?? <Skeleton shape="board" count={15} />}
        </ul>
      )}
    </StepFrame>
  );
}

/** Rolls back without a message on failure: the image and the count show it. [API-042] */
function useToggleTopic() {
  const shell = useShell();
  const { call, logger, queryClient, subject } = shell;
  const { queryKey } = topicChoicesQuery(shell);

  return async ({ id, isFollowed }: TopicChoice) => {
    const input = { interest_id: id, interest_list: 'onboarding' };
    try {
      const { status } = await changeOptimistically(queryClient, {
        key: [subject, 'topics', id, 'follow'],
        value: !isFollowed,
        views: [
          view<TopicChoice[]>(queryKey, (topics) =>
            topics.map((topic) =>
              topic.id === id ? { ...topic, isFollowed: !isFollowed } : topic,
            ),
          ),
        ],
        send: () => call(isFollowed ? unfollowInterest : followInterest, input),
        refresh: [
          [subject, 'users'],
          [subject, 'home'],
        ],
      });
      if (status === 'superseded') return;
      logger.event({ event_type: isFollowed ? UNFOLLOWED : FOLLOWED, object_id_str: id });
    } catch (error) {
      reportUnexpected(logger, error, 'following a topic');
    }
  };
}

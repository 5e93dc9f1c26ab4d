import { reportUnexpected } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, view } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { setUserState } from '@corkboard/shared/requests/accounts';
import {
  formatMutedGroups,
  MUTED_NOTIFICATIONS_STATE,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
} from '@corkboard/shared/rules/accounts';
import { SwitchField } from '@corkboard/shared/ui/fields';

import { mutedNotificationsQuery } from './account-queries.ts';
import { QueryView } from './query-view.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';

/** Saves each switch immediately. */
export function NotificationSettings() {
  const text = useText();
  const shell = useShell();
  const { call, logger, queryClient, toasts } = shell;
  const query = mutedNotificationsQuery(shell);
  const labels: Record<NotificationGroup, { label: string; description: string }> = {
    people: {
      label: text('Followers'),
      description: text('New followers, follow requests, and approved requests.'),
    },
    boards: {
      label: text('Group boards'),
      description: text('Invitations, and people who join your boards.'),
    },
    messages: {
      label: text('Messages'),
      description: text('New messages in your conversations.'),
    },
  };

  async function change(group: NotificationGroup, isOn: boolean) {
    const apply = (muted: NotificationGroup[]) =>
      NOTIFICATION_GROUPS.filter((one) => (one === group ? !isOn : muted.includes(one)));
    try {
      await changeOptimistically(queryClient, {
        key: [...query.queryKey, 'change'],
        views: [view<NotificationGroup[]>(query.queryKey, apply)],
        send: async () => {
          // One value has all groups, and another tab can have changed another group.
          const value = formatMutedGroups(apply(await query.queryFn()));
          return call(setUserState, { state: MUTED_NOTIFICATIONS_STATE, value });
        },
        refresh: [query.queryKey],
      });
    } catch (error) {
      reportUnexpected(logger, error, 'saving the notification settings');
      toasts.show({ text: text("Couldn't save your settings. Try again."), tone: 'error' });
    }
  }

  return (
    <Section
      title={text('Notify me about')}
      text={text(
        'You always hear about the results of your changes and reports, and about access to businesses.',
      )}
    >
      <QueryView query={query}>
        {(muted) => (
          <div className={styles['switches']}>
            {NOTIFICATION_GROUPS.map((group) => (
              <SwitchField
                key={group}
                {...labels[group]}
                isSelected={!muted.includes(group)}
                onChange={(isOn) => void change(group, isOn)}
              />
            ))}
          </div>
        )}
      </QueryView>
    </Section>
  );
}

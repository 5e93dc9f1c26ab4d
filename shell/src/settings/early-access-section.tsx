import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { setEarlyAccess } from '@corkboard/shared/requests/accounts';
import { Button } from '@corkboard/shared/ui';

import { earlyQuery } from './account-queries.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { usePendingAction } from './use-pending-action.ts';

/** Hidden unless release managers offer early access, and while the request fails. */
export function EarlyAccessSection() {
  const text = useText();
  const shell = useShell();
  const { call, events, queryClient, toasts, viewer } = shell;
  const { queryKey, queryFn } = earlyQuery(shell);
  const { data: early } = useQuery({ queryKey, queryFn });
  const action = usePendingAction();
  if (!early || !(early.is_offered || early.is_early)) return null;

  const change = () =>
    action.run('early', async () => {
      const changed = (await call(setEarlyAccess, { is_early: !early.is_early })).data;
      queryClient.setQueryData(queryKey, changed);
      events.emit('session.changed', { viewerId: viewer.id });
      toasts.show({
        text: changed.is_early ? text("You're in early access") : text('You left early access'),
        tone: 'success',
      });
    });

  return (
    <Section
      title={text('Early access')}
      text={text(
        'Try new versions before everyone else. They may have rough edges. You can leave anytime.',
      )}
    >
      <div className={styles['buttons']}>
        <Button isPending={action.running === 'early'} onClick={change}>
          {early.is_early ? text('Leave early access') : text('Join early access')}
        </Button>
      </div>
    </Section>
  );
}

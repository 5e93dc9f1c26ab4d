import { setEarlyVersions } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';

import { earlyQuery } from './account-queries.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { usePendingAction } from './use-pending-action.ts';

/** New versions before everyone else, where release managers offer them. Without an answer it is not there: nobody misses it. */
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
      const changed = (await call(setEarlyVersions, { is_early: !early.is_early })).data;
      queryClient.setQueryData(queryKey, changed);
      // The page asks for its plan again: this person is on other channels now.
      events.emit('session.changed', { viewerId: viewer.id });
      toasts.show({
        text: changed.is_early
          ? text('You get new versions first from now on.')
          : text('You get new versions with everyone else again.'),
        tone: 'success',
      });
    });

  return (
    <Section
      title={text('New versions first')}
      text={text(
        'Parts of Corkboard come to you before everyone else gets them. They may be rough, and you can leave at any time.',
      )}
    >
      <div className={styles['buttons']}>
        <Button isPending={action.running === 'early'} onClick={change}>
          {early.is_early ? text('Stop getting them first') : text('Get them first')}
        </Button>
      </div>
    </Section>
  );
}

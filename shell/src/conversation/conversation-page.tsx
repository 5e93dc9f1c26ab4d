import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

import { MembersOnly } from '../pages/members-only.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversation-page.module.css';
import { Thread } from './thread.tsx';

/** What people write to each other: all conversations, and the one of the address. [ROUTE-036, MSG-006] */
export function ConversationPage({ id }: { id: string | null }) {
  const text = useText();
  const { device } = useShell();
  const hasList = !device.isPhone || id === null;

  return (
    <MembersOnly>
      <div className={styles['page']} data-open={id !== null}>
        {hasList && <ConversationList current={id} />}
        {id === null ? (
          <p className={styles['hint']}>{text('Choose a conversation to read it.')}</p>
        ) : (
          <Thread key={id} id={id} />
        )}
      </div>
    </MembersOnly>
  );
}

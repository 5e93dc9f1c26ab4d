import { useText } from '@corkboard/shared/i18n';
import { chatCircleDots } from '@corkboard/shared/icons/chat-circle-dots.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { EmptyState } from '@corkboard/shared/ui';

import { RequireSignIn } from '../common/require-sign-in.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversation-page.module.css';
import { conversationsQuery } from './conversation-queries.ts';
import { Thread } from './thread.tsx';

export function ConversationPage({ id }: { id: string | null }) {
  const { device } = useShell();
  const hasList = !device.isPhone || id === null;

  return (
    <RequireSignIn>
      <div className={styles['page']} data-open={id !== null}>
        {hasList && <ConversationList current={id} />}
        {id === null ? <NothingOpen /> : <Thread key={id} id={id} />}
      </div>
    </RequireSignIn>
  );
}

function NothingOpen() {
  const text = useText();
  const { data } = useInfiniteQuery(conversationsQuery(useShell()));
  const isEmpty = data?.pages.every((page) => page.data.length === 0) === true;

  return (
    <div className={styles['hint']} data-empty={isEmpty}>
      <EmptyState
        icon={chatCircleDots}
        title={
          isEmpty
            ? text('No messages yet. Write to somebody from their profile.')
            : text('Choose a conversation to read it.')
        }
        titleAs="p"
      />
    </div>
  );
}

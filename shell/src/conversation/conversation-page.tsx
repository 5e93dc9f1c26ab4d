import { useText } from '@corkboard/shared/i18n';
import { chatCircleDots } from '@corkboard/shared/icons/chat-circle-dots.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { ButtonLink, EmptyState } from '@corkboard/shared/ui';
import { useEffect } from 'react';

import { RequireSignIn } from '../common/require-sign-in.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversation-page.module.css';
import { conversationsQuery, refreshConversations } from './conversation-queries.ts';
import { NewMessage } from './new-message/new-message.tsx';
import { NEW_MESSAGE_PATH } from './new-message/new-message-path.ts';
import { Thread } from './thread.tsx';
import { usePaneFocus } from './use-pane-focus.ts';
import { useSafety } from './use-safety.tsx';

export function ConversationPage({ id }: { id: string | null }) {
  const { device, live, queryClient, subject } = useShell();
  const [params] = useSearchParams();
  const isNew = id === null && params.get('new') !== null;
  const isOpen = id !== null || isNew;
  const safety = useSafety(id);
  const { page, hasMoved } = usePaneFocus(id);
  useEffect(
    () =>
      live?.watch('messages', () => {
        void refreshConversations({ queryClient, subject });
      }),
    [live, queryClient, subject],
  );

  return (
    <RequireSignIn>
      <div ref={page} className={styles['page']} data-open={isOpen}>
        {(!device.isPhone || !isOpen) && (
          <ConversationList current={id} isNew={isNew} onSafety={safety.open} />
        )}
        {isNew && <NewMessage key={subject} />}
        {id !== null && <Thread key={id} id={id} takesFocus={hasMoved} onSafety={safety.open} />}
        {!isOpen && <NothingOpen />}
        {safety.element}
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
        title={isEmpty ? text('No messages yet') : text('Select a conversation')}
        titleAs="p"
        action={
          isEmpty && (
            <ButtonLink variant="primary" href={NEW_MESSAGE_PATH}>
              {text('New message')}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}

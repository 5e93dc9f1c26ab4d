import type { Conversation } from '@corkboard/shared/contract/conversations.ts';
import { readConversation } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { arrowLeft } from '@corkboard/shared/icons/arrow-left.ts';
import { chatCircleDots } from '@corkboard/shared/icons/chat-circle-dots.ts';
import { useInfiniteQuery, useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, Button, EmptyState, Icon, Notice, RoutedLink } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';

import { Composer } from './composer.tsx';
import { conversationQuery, messagesQuery } from './conversation-queries.ts';
import { formatParticipants } from './conversation-text.ts';
import { MessageList } from './message-list.tsx';
import styles from './thread.module.css';

export function Thread({ id }: { id: string }) {
  const text = useText();
  const shell = useShell();
  const [openedBy] = useState(shell.subject);
  const isLeft = openedBy !== shell.subject;
  const conversation = useQuery({ ...conversationQuery(shell, id), enabled: !isLeft });

  const leave = useEffectEvent(() => shell.navigation.replace('/conversation/'));
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);

  if (isLeft) return null;
  if (conversation.data) return <OpenThread conversation={conversation.data} />;
  if (conversation.isError) {
    return (
      <section className={styles['thread']}>
        <Notice
          icon={chatCircleDots}
          tone="error"
          title={text('Uh oh! Something went wrong.')}
          text={conversation.error.message}
          action={<Button onClick={() => void conversation.refetch()}>{text('Try again')}</Button>}
        />
      </section>
    );
  }
  if (conversation.data === null) {
    return (
      <section className={styles['thread']}>
        <EmptyState
          icon={chatCircleDots}
          titleAs="h1"
          title={text("We couldn't find that conversation.")}
        />
      </section>
    );
  }
  return null;
}

function OpenThread({ conversation }: { conversation: Conversation }) {
  const text = useText();
  const shell = useShell();
  const { id, users, can_reply: canReply } = conversation;
  const list = useInfiniteQuery(messagesQuery(shell, id));
  const latest = list.data?.pages[0]?.data[0]?.id;
  useRead(id, latest);
  const name = formatParticipants(conversation, text);
  const [first] = users;

  return (
    <section className={styles['thread']} aria-label={text('Conversation with {name}', { name })}>
      <header className={styles['head']}>
        <RoutedLink
          className={styles['back']}
          href="/conversation/"
          aria-label={text('All messages')}
        >
          <Icon path={arrowLeft} isMirrored />
        </RoutedLink>
        <Avatar url={first?.image_medium_url ?? ''} name={name} size="s" isDecorative />
        <h1 className={styles['with']}>
          {first && users.length === 1 ? (
            <RoutedLink href={`/${first.username}/`}>
              <bdi>{name}</bdi>
            </RoutedLink>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h1>
      </header>
      <MessageList list={list} users={users} />
      {canReply ? (
        <Composer conversationId={id} />
      ) : (
        <p className={styles['closed']}>{text('You cannot answer in this conversation.')}</p>
      )}
    </section>
  );
}

function useRead(id: string, latest: string | undefined): void {
  const { call, queryClient, subject } = useShell();
  useEffect(() => {
    if (latest === undefined) return;
    call(
      readConversation,
      { conversation_id: id, last_read_message_id: latest },
      { quietAuth: true },
    )
      .then(() => queryClient.invalidateQueries({ queryKey: [subject, 'conversations', 'list'] }))
      // The messages stay unread; the next visit retries.
      .catch(() => {});
  }, [id, latest, call, queryClient, subject]);
}

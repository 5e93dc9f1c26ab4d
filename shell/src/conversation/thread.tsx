import type { Conversation } from '@corkboard/shared/contract/messaging';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { arrowLeft } from '@corkboard/shared/icons/arrow-left.ts';
import { bellSlash } from '@corkboard/shared/icons/bell-slash.ts';
import { chatCircleDots } from '@corkboard/shared/icons/chat-circle-dots.ts';
import { useInfiniteQuery, useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { markConversationRead } from '@corkboard/shared/requests/messaging';
import { useLocation } from '@corkboard/shared/router';
import {
  Avatar,
  Button,
  EmptyState,
  Icon,
  Notice,
  RoutedLink,
  VisuallyHidden,
} from '@corkboard/shared/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import entryStyles from '../common/entry.module.css';
import { getEntry } from '../common/kept-scroll.ts';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import {
  conversationQuery,
  messagesQuery,
  refreshConversations,
  releaseConversation,
} from './conversation-queries.ts';
import { formatParticipants } from './conversation-text.ts';
import { MessageList } from './message-list.tsx';
import { replyDenialText } from './reply-denial-text.ts';
import styles from './thread.module.css';
import { useFocusOnOpen } from './use-pane-focus.ts';
import type { OpenSafety } from './use-safety.tsx';

/** What this visit of the page has shown. */
interface Shown {
  key: string;
  /** Whose conversation it was. Null: one that this profile can't open can be another profile's. */
  subject: string | null;
}

interface Props {
  id: string;
  /** Whether the pane gets the focus if the page has lost it. */
  takesFocus: boolean;
  onSafety: OpenSafety;
}

export function Thread({ id, takesFocus, onSafety }: Props) {
  const text = useText();
  const shell = useShell();
  const { key } = useLocation();
  const [shown, setShown] = useState<Shown>({ key, subject: null });
  const isLeft = shown.subject !== null && shown.subject !== shell.subject;
  const conversation = useQuery({ ...conversationQuery(shell, id), enabled: !isLeft });
  const isArrival = shown.key !== key;
  const isFirst = shown.subject === null && Boolean(conversation.data);
  if (isArrival || isFirst) setShown({ key, subject: isFirst ? shell.subject : null });

  const { queryClient } = shell;
  useEffect(() => () => releaseConversation(queryClient, id), [queryClient, id]);

  const { isHere } = useStillHere();
  const entry = useRef('');
  useLayoutEffect(() => {
    entry.current = getEntry();
  }, [key]);
  const leave = useEffectEvent(() => {
    // A notification changes the profile and opens a page at once, which can be this conversation. The router renders it
    // in a transition: until then, only the history has changed.
    if (isHere() && entry.current === getEntry()) shell.navigation.replace('/conversation/');
  });
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);

  if (isLeft) return null;
  if (conversation.data) {
    return (
      <OpenThread conversation={conversation.data} takesFocus={takesFocus} onSafety={onSafety} />
    );
  }
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

interface OpenProps extends Omit<Props, 'id'> {
  conversation: Conversation;
}

function OpenThread({ conversation, takesFocus, onSafety }: OpenProps) {
  const text = useText();
  const shell = useShell();
  const { id, is_group, is_muted, left_users, users } = conversation;
  const denial = replyDenialText(conversation, text);
  const list = useInfiniteQuery(messagesQuery(shell, id));
  const latest = list.data?.pages[0]?.data[0]?.id;
  const [firstNew, setFirstNew] = useState<string | null>(null);
  const [hasArrived, setArrived] = useState(false);
  // Once, from the messages as they were on arrival: what comes later is read at once.
  if (!hasArrived && list.data && !list.isFetching) {
    const newest = list.data.pages[0]?.data ?? [];
    setArrived(true);
    setFirstNew(newest[Math.min(conversation.unread_count, newest.length) - 1]?.id ?? null);
  }
  useRead(id, latest);
  const pane = useFocusOnOpen(takesFocus);
  const name = formatParticipants(conversation, shell.locale, text);
  const [first] = users;

  return (
    <section
      ref={pane}
      className={styles['thread']}
      tabIndex={-1}
      aria-label={text('Conversation with {name}', { name })}
    >
      <header className={styles['head']}>
        <RoutedLink
          className={styles['back']}
          href="/conversation/"
          aria-label={text('All messages')}
        >
          <Icon path={arrowLeft} isMirrored />
        </RoutedLink>
        <Avatar url={first?.image_medium_url ?? ''} name={name} size="s" isDecorative />
        <div className={styles['with']}>
          <h1>
            {first && !is_group ? (
              <RoutedLink href={`/${first.username}/`}>
                <bdi>{name}</bdi>
              </RoutedLink>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h1>
          {first && !is_group && <bdi className={entryStyles['line']}>@{first.username}</bdi>}
        </div>
        {is_muted && (
          <span className={styles['muted']}>
            <Icon path={bellSlash} size="s" />
            <VisuallyHidden>{text('Muted')}</VisuallyHidden>
          </span>
        )}
        <ConversationMenu conversation={conversation} isOpen onSafety={onSafety} />
      </header>
      <MessageList
        list={list}
        users={users}
        left={left_users}
        isGroup={is_group}
        firstNew={firstNew}
      />
      {denial === null ? (
        <Composer conversationId={id} />
      ) : (
        <p className={styles['closed']}>{denial}</p>
      )}
    </section>
  );
}

function useRead(id: string, latest: string | undefined): void {
  const { call, queryClient, subject } = useShell();
  useEffect(() => {
    if (latest === undefined) return;
    call(
      markConversationRead,
      { conversation_id: id, last_read_message_id: latest },
      { quietAuth: true },
    )
      .then(({ data }) => {
        queryClient.setQueryData(conversationQuery({ call, subject }, id).queryKey, data);
        return refreshConversations({ queryClient, subject }, 'list');
      })
      // The messages stay unread; the next visit retries.
      .catch(() => {});
  }, [id, latest, call, queryClient, subject]);
}

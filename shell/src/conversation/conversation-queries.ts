import { pagedQuery } from '@corkboard/shared/lists';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import {
  getConversation,
  getConversations,
  getMessages,
} from '@corkboard/shared/requests/messaging';
import { dataOrNull } from '@corkboard/shared/rules/base';
import { unreadKey } from '../common/unread-query.ts';

type Scope = Pick<Shell, 'call' | 'subject'>;

/** For a page without the stream of changes. */
const POLL_INTERVAL_MS = 30_000;

export function conversationsQuery({ call, subject }: Scope) {
  return pagedQuery(
    [subject, 'conversations', 'list'],
    (position, { signal }) => call(getConversations, position, { signal }),
    { refetchInterval: POLL_INTERVAL_MS },
  );
}

/** Null: the viewer is in no such conversation. */
export function conversationQuery({ call, subject }: Scope, id: string) {
  return queryOptions({
    queryKey: [subject, 'conversations', 'one', id],
    queryFn: ({ signal }) => dataOrNull(call(getConversation, { conversation_id: id }, { signal })),
  });
}

export function messagesQuery({ call, subject }: Scope, id: string) {
  return pagedQuery(
    [subject, 'conversations', 'messages', id],
    (position, { signal }) => call(getMessages, { conversation_id: id, ...position }, { signal }),
    { refetchInterval: POLL_INTERVAL_MS },
  );
}

/** Reads again what a change of conversations shows: the lists and threads, or the lists alone, and the header's counts. */
export async function refreshConversations(
  { queryClient, subject }: Pick<Shell, 'queryClient' | 'subject'>,
  part?: 'list',
): Promise<void> {
  const queryKey = [subject, 'conversations', ...(part ? [part] : [])];
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    queryClient.invalidateQueries({ queryKey: unreadKey({ subject }) }),
  ]);
}

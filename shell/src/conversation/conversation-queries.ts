import { pagedQuery } from '@corkboard/shared/lists';
import { type QueryClient, queryOptions } from '@corkboard/shared/query';
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

const held = new WeakMap<QueryClient, Set<unknown>>();

/** Keeps `refreshConversations` from requesting a conversation that the viewer leaves, while its page is still open. */
export function holdConversation(queryClient: QueryClient, id: string): void {
  held.set(queryClient, (held.get(queryClient) ?? new Set()).add(id));
}

/** For a page that is closed, or a conversation that couldn't be left. */
export function releaseConversation(queryClient: QueryClient, id: string): void {
  held.get(queryClient)?.delete(id);
}

/** Reads again what a change of conversations shows: the lists and threads, or the lists alone, and the header's counts. */
export async function refreshConversations(
  { queryClient, subject }: Pick<Shell, 'queryClient' | 'subject'>,
  part?: 'list',
): Promise<void> {
  const queryKey = [subject, 'conversations', ...(part ? [part] : [])];
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey,
      predicate: ({ queryKey: [, , , id] }) => !held.get(queryClient)?.has(id),
    }),
    queryClient.invalidateQueries({ queryKey: unreadKey({ subject }) }),
  ]);
}

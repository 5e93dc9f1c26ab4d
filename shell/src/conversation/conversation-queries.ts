import {
  getConversation,
  getConversations,
  getMessages,
} from '@corkboard/shared/contract/requests.ts';
import { infiniteQueryOptions, queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { dataOrNull } from '@corkboard/shared/rules/data-or-null.ts';

type Scope = Pick<Shell, 'call' | 'subject'>;

const POLL_INTERVAL_MS = 10_000;

export function conversationsQuery({ call, subject }: Scope) {
  return infiniteQueryOptions({
    queryKey: [subject, 'conversations', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(getConversations, pageParam ? { bookmark: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    refetchInterval: POLL_INTERVAL_MS,
  });
}

/** Null: the viewer is in no such conversation. */
export function conversationQuery({ call, subject }: Scope, id: string) {
  return queryOptions({
    queryKey: [subject, 'conversations', 'one', id],
    queryFn: ({ signal }) => dataOrNull(call(getConversation, { conversation_id: id }, { signal })),
  });
}

export function messagesQuery({ call, subject }: Scope, id: string) {
  return infiniteQueryOptions({
    queryKey: [subject, 'conversations', 'messages', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        getMessages,
        { conversation_id: id, ...(pageParam ? { bookmark: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    refetchInterval: POLL_INTERVAL_MS,
  });
}

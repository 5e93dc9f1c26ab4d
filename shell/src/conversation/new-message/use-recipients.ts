import type { FoundUser } from '@corkboard/shared/contract/people';
import { useDebounced } from '@corkboard/shared/hooks';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getConversations } from '@corkboard/shared/requests/messaging';
import { searchUsers } from '@corkboard/shared/requests/people';

/** `isCurrent`: the people found are those of the typed words, not of earlier ones. */
export function useRecipients(typed: string) {
  const { call, subject } = useShell();
  const words = typed.trim();
  const query = useDebounced(words);

  const found = useQuery({
    queryKey: [subject, 'conversations', 'recipients', query],
    queryFn: async ({ signal }): Promise<FoundUser[]> => {
      if (query) return (await call(searchUsers, { query, page_size: 10 }, { signal })).data;
      const { data } = await call(getConversations, { page_size: 10 }, { signal });
      return data.flatMap(({ users, can_reply, is_group }) =>
        can_reply && !is_group ? users : [],
      );
    },
    placeholderData: (before) => before,
  });
  return { found, isCurrent: query === words && !found.isPlaceholderData };
}

import { getConversations, searchUsers } from '@corkboard/shared/contract/requests.ts';
import type { UserCard } from '@corkboard/shared/contract/users.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

export function useRecipients(typed: string) {
  const { call, subject } = useShell();
  const query = useSettled(typed.trim());

  return useQuery({
    queryKey: [subject, 'conversations', 'recipients', query],
    queryFn: async ({ signal }): Promise<UserCard[]> => {
      if (query) return (await call(searchUsers, { query, page_size: 10 }, { signal })).data;
      const { data } = await call(getConversations, { page_size: 10 }, { signal });
      return data.flatMap(({ users, can_reply }) => (can_reply && users.length === 1 ? users : []));
    },
    placeholderData: (before) => before,
  });
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

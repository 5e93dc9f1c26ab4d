import { endConsoleSession } from '@corkboard/release-contract/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { holderQuery } from '../api/queries.ts';
import { callRelease } from '../api/request.ts';

export function useLogOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callRelease(endConsoleSession, {}),
    onSuccess: async () => {
      await queries.resetQueries({ queryKey: holderQuery.queryKey });
      queries.removeQueries({ queryKey: ['release'] });
    },
  });
}

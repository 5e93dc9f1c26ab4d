import { closeConsole } from '@corkboard/shared/contract/requests-release.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { holderQuery } from '../api/queries.ts';
import { callRelease } from '../api/request.ts';

export function useLogOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callRelease(closeConsole, {}),
    onSuccess: async () => {
      await queries.resetQueries({ queryKey: holderQuery.queryKey });
      queries.removeQueries({ queryKey: ['release'] });
    },
  });
}

import { closeConsole } from '@corkboard/shared/contract/requests-release.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ask } from '../api/ask.ts';
import { holderQuery } from '../api/queries.ts';

/** Signs out, and forgets what was shown. */
export function useLeave() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => ask(closeConsole, {}),
    onSuccess: async () => {
      await queries.resetQueries({ queryKey: holderQuery.queryKey });
      queries.removeQueries({ queryKey: ['release'] });
    },
  });
}

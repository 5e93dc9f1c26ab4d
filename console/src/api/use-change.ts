import type { Request } from '@corkboard/shared/contract/base';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callRelease } from './request.ts';

/** Runs a change and refetches all data afterward, also after an error. */
export function useReleaseMutation<I, D>(request: Request<I, D>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: I) => callRelease(request, input),
    onSettled: (_data, error) => {
      const loaded = queries.invalidateQueries({ queryKey: ['release'] });
      // An error is shown at once.
      return error === null ? loaded : undefined;
    },
  });
}

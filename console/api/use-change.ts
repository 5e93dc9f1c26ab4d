import type { Request } from '@corkboard/shared/contract/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callRelease } from './request.ts';

/** A change of release control. What the console shows is asked for anew when it is done, and when it was refused. */
export function useReleaseMutation<I, D>(request: Request<I, D>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: I) => callRelease(request, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['release'] }),
  });
}

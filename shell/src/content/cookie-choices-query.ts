import type { Shell } from '@corkboard/shared/remote';
import { getConsents } from '@corkboard/shared/requests/people';

/** Its key has the current choice, so that a new one is listed at once. */
export function cookieChoicesQuery({ call, viewer }: Pick<Shell, 'call' | 'viewer'>) {
  return {
    queryKey: [viewer.id ?? '', 'cookie-choices', JSON.stringify(viewer.cookies)],
    queryFn: async () => (await call(getConsents, {}, { quietAuth: true })).data,
    staleTime: 0,
  };
}

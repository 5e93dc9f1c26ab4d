import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { Plan } from '@corkboard/shared/contract/release';
import { ACTING_COOKIE } from '@corkboard/shared/rules/business';
import { isPlanned } from '@corkboard/shared/rules/release';

export interface PageCacheInput {
  url: string;
  viewer: Viewer;
  device: { isPhone: boolean };
  plan: Plan;
  cookies: Readonly<Record<string, string | undefined>>;
}

const KNOWN_COOKIES = new Set(['visitor', '__Host-visitor', 'cookie_preferences', ACTING_COOKIE]);

/** Returns the cache key for signed-out visitors who get the same page; null for a page that can't be shared. */
export function pageCacheKey({
  url,
  viewer,
  device,
  plan,
  cookies,
}: PageCacheInput): string | null {
  if (viewer.isAuth || plan.override) return null;
  if (Object.keys(cookies).some((name) => !KNOWN_COOKIES.has(name))) return null;
  const remotes = Object.entries(plan.remotes).map(([name, remote]) =>
    isPlanned(remote) ? [name, remote.version, remote.why] : [name],
  );
  return JSON.stringify([url, viewer, device, plan.snapshot, remotes, plan.experiments]);
}

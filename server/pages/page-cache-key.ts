import type { Plan } from '@corkboard/shared/contract/plan.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { ACTING_COOKIE } from '@corkboard/shared/rules/acting-choice.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';

/** What a page is made of, beside the state of the database. */
export interface PageCacheInput {
  url: string;
  viewer: Viewer;
  device: { isPhone: boolean };
  plan: Plan;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** They are in the viewer, or are asked for the plan alone. */
const KNOWN_COOKIES = new Set([
  'visitor',
  '__Host-visitor',
  'cookie_preferences',
  // Nobody who is signed out acts as a business.
  ACTING_COOKIE,
]);

/**
 * The key under which visitors who are signed out see the same page; null for a page of one's own: of somebody with an
 * account, with versions of their own choice, or with a cookie that the API may read.
 */
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

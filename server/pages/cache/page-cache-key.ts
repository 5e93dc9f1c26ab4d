import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { BusinessProfile } from '@corkboard/shared/contract/business';
import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';
import type { Rest } from '../render/quarantine.ts';
import { keepsUnshared } from './page-cookies.ts';

export interface PageCacheInput {
  url: string;
  viewer: Viewer;
  device: { isPhone: boolean };
  plan: Plan;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Returns the cache key for signed-out visitors who get the same page; null for a page that can't be shared. */
export function pageCacheKey({
  url,
  viewer,
  device,
  plan,
  cookies,
}: PageCacheInput): string | null {
  if (viewer.isAuth || plan.override) return null;
  if (Object.keys(cookies).some(keepsUnshared)) return null;
  return JSON.stringify([url, viewer, device, ...listPlanParts(plan)]);
}

export interface UnchangedKeyInput extends Omit<PageCacheInput, 'cookies'> {
  acting: BusinessProfile | null;
  /** Versions that this server doesn't render now. */
  rests: readonly Pick<Rest, 'remote' | 'version'>[];
}

/** Longer addresses are no one's bookmarks. */
const MAX_URL = 2000;

/** Returns the key of all that a page is rendered from but its data and the time; null for a page that isn't kept. */
export function unchangedKey({
  url,
  viewer,
  acting,
  device,
  plan,
  rests,
}: UnchangedKeyInput): string | null {
  if (plan.override || url.length > MAX_URL) return null;
  const resting = rests.map(({ remote, version }) => `${remote}@${version}`);
  return JSON.stringify([url, viewer, acting, device, resting, ...listPlanParts(plan)]);
}

function listPlanParts({ snapshot, remotes, experiments }: Plan): unknown[] {
  const versions = Object.entries(remotes).map(([name, remote]) =>
    isPlanned(remote) ? [name, remote.version, remote.why] : [name],
  );
  return [snapshot, versions, experiments];
}

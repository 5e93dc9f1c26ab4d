import type { Plan, PlannedRemote } from '@corkboard/shared/contract/plan.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';

/**
 * Integrity down to the last lazy chunk: every script and stylesheet gets the plan's digest, whoever asks for it,
 * and an address that is not in the plan gets a digest that nothing can match.
 */

/** Throwing in the middle of webpack's chunk loader would leave a promise that never settles; this takes the ordinary error path. */
const IMPOSSIBLE = `sha384-${'A'.repeat(64)}`;

type Tag = HTMLScriptElement | HTMLLinkElement;

const digests = new Map<string, string>();

function pathOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin ? pathname : `${origin}${pathname}`;
}

/** Makes the files of a plan loadable. Files of earlier plans stay so: an open page still needs their lazy chunks. */
export function allowPlanAssets(plan: Plan): void {
  for (const [path, digest] of Object.entries(plan.shell.files))
    digests.set(`/shell/${path}`, digest);
  for (const [name, remote] of Object.entries(plan.remotes)) {
    if (isPlanned(remote)) allowRemote(name, remote);
  }
}

function allowRemote(name: string, remote: PlannedRemote): void {
  for (const [path, digest] of Object.entries(remote.files)) {
    digests.set(`/remotes/${name}/${remote.version}/${path}`, digest);
  }
}

/** How often an address was asked for without an answer. */
const attempts = new Map<string, number>();

/** For every tag that loads code or style, after its address is set. */
export function checkAsset(tag: Tag, url: string): void {
  tag.integrity = digests.get(pathOf(url)) ?? rejected(url);
  // Integrity-Policy accepts only requests in cors mode, same origin or not.
  tag.crossOrigin = 'anonymous';
  const attempt = attempts.get(url) ?? 0;
  attempts.set(url, attempt + 1);
  tag.addEventListener('load', () => attempts.delete(url));
  // A hung request holds the browser's cache lock on its address: a retry needs another one.
  if (attempt > 0) setAddress(tag, `${url}?retry=${attempt}`);
}

function setAddress(tag: Tag, url: string): void {
  if (tag instanceof HTMLScriptElement) tag.src = url;
  else tag.href = url;
}

function rejected(url: string): string {
  console.error(`Refused, not in the plan: ${pathOf(url)}`);
  return IMPOSSIBLE;
}

/** One Trusted Types policy for the page: only addresses of the plan become scripts, also for code that nobody configured. */
function installPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (digests.has(pathOf(url)) ? url : null),
    createHTML: () => null,
    createScript: () => null,
  });
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: Record<
      'createScriptURL' | 'createHTML' | 'createScript',
      (input: string) => string | null
    >,
  ): unknown;
}

/** Before anything else of the shell runs: every build's runtime calls `__plan.guard` for the tags that it makes. */
export function installAssetGuard(plan: Plan): void {
  allowPlanAssets(plan);
  Object.assign(globalThis, { __plan: { guard: checkAsset } });
  installPolicy();
}

import type { PlannedRemote, RemoteFailurePhase } from '@corkboard/shared/contract/release';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { withCatalog } from '../i18n/catalogs.ts';
import { dropAssets, findDigest, renewAssets } from './containers/asset-guard.ts';
import { findListDigest } from './containers/digest-lists.ts';
import { dropContainer, evictContainer, loadContainer } from './containers/load-container.ts';
import { takeEvaluationError } from './page-errors.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { withTimeout } from './with-timeout.ts';

/** Less than the 4 s in which its slot must report a failure. */
const LOAD_TIMEOUT_MS = 3500;
const MIN_CHECK_MS = 300;

const loads = new Map<string, Promise<RemoteDefinition>>();
const failed = new Set<string>();
/** Includes loads that were too late for their slot: a container that is registered twice loses the shared modules. */
const arrived = new Set<string>();

/**
 * Loads a version once. Returns the same promise until `evictRemote`, also after a rejection: React would retry
 * endlessly with a new one.
 */
export function loadRemote(planned: PlannedRemote): Promise<RemoteDefinition> {
  const known = loads.get(planned.container);
  if (known) return known;

  const { lang } = document.documentElement;
  const since = performance.now();
  const inText = loadContainer(planned).then((remote) => {
    arrived.add(planned.container);
    return withCatalog(remote, lang);
  });
  const load = withTimeout(inText, LOAD_TIMEOUT_MS, late).then(
    (remote) => {
      // React's own marker for a resolved promise, so that the first reader gets the value synchronously.
      void Object.assign(load, { status: 'fulfilled', value: remote });
      return remote;
    },
    async (error: unknown) => {
      const { phase, cause } = await detectFailure(
        planned,
        error,
        LOAD_TIMEOUT_MS - (performance.now() - since),
      );
      failed.add(planned.container);
      throw new RemoteLoadError(phase, cause);
    },
  );
  loads.set(planned.container, load);
  return load;
}

/** Whether a load of this version has begun and was not evicted. */
export function isLoading({ container }: PlannedRemote): boolean {
  return loads.has(container);
}

/** Allows a new attempt after a failed load. Does nothing for a loaded remote. */
export function evictRemote(planned: PlannedRemote): void {
  const { container } = planned;
  if (!failed.delete(container)) return;
  loads.delete(container);
  renewAssets(planned.entry);
  if (!arrived.has(container)) evictContainer(planned);
}

/** Frees what the page keeps of a version that it no longer shows. It can be loaded again. Returns false if it stays. */
export function dropRemote(planned: PlannedRemote): boolean {
  if (!dropContainer(planned)) return false;
  for (const known of [loads, failed, arrived]) known.delete(planned.container);
  dropAssets(planned.entry);
  return true;
}

const late = () => new Error(`no answer in ${LOAD_TIMEOUT_MS} ms`);

/** Says in which phase a version failed, and what was thrown. */
export async function detectFailure(
  planned: PlannedRemote,
  error: unknown,
  leftMs = LOAD_TIMEOUT_MS / 2,
): Promise<{ phase: RemoteFailurePhase; cause: unknown }> {
  // The browser reports what a script threw while it was evaluated to the window alone.
  const thrown = takeEvaluationError(planned);
  if (thrown !== undefined) return { phase: 'evaluate', cause: thrown };
  if (!(error instanceof Error) || /no answer in|exposes no/.test(error.message))
    return { phase: 'entry', cause: error };
  if (!/RUNTIME-0|Loading (CSS )?chunk/.test(error.message))
    return { phase: 'evaluate', cause: error };
  const request = findRequest(planned, error);
  const isAltered = request !== undefined && (await isFileAltered(planned, request, leftMs));
  return { phase: isAltered ? 'integrity' : 'entry', cause: error };
}

/** A chunk that failed is not the entry, and asking for that would load it again. */
function findRequest({ entry, lean }: PlannedRemote, error: Error): string | undefined {
  return findFailedFile(error) ?? (/chunk/.test(error.message) ? undefined : (lean ?? entry));
}

/** Lazy parts wrap the error of their chunk. */
function findFailedFile(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { request } = error as Error & { request?: string };
  return request ?? findFailedFile(error.cause);
}

/** Browsers don't say why a script failed, so this compares its bytes with the plan. */
async function isFileAltered(
  { entry }: PlannedRemote,
  request: string,
  leftMs: number,
): Promise<boolean> {
  try {
    const base = new URL('.', new URL(entry, location.href)).pathname;
    const { pathname } = new URL(request, location.href);
    const digest = pathname.startsWith(base)
      ? (findListDigest(request) ?? findDigest(request))
      : undefined;
    if (digest === undefined) return false;
    const response = await fetch(request, {
      cache: 'force-cache',
      signal: AbortSignal.timeout(Math.ceil(Math.max(MIN_CHECK_MS, leftMs))),
    });
    if (!response.ok) return false;
    const bytes = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return digest !== `sha384-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
  } catch {
    return false;
  }
}

import type { PlannedRemote, RemoteFailurePhase } from '@corkboard/shared/contract/plan.ts';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { withWords } from '../words/words.ts';
import { forgetContainer, loadContainer } from './federation.ts';
import { withDeadline } from './with-deadline.ts';

/** Milliseconds until a remote counts as failed: below the 4 s in which its slot has to say so. */
const LOAD_DEADLINE = 3500;

/** A remote that did not come, and in which phase it failed. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly phase: RemoteFailurePhase;

  constructor(phase: RemoteFailurePhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

type Loaded = RemoteDefinition | Promise<RemoteDefinition>;

/** By container name, which carries the version. */
const loads = new Map<string, Loaded>();

/**
 * Loads a version once; a second asker gets the same promise, and once it is there the remote itself. A promise that was
 * rejected stays too, or a slot that reads it again would ask without end: who caught it calls `forgetRemote`.
 */
export function loadRemote(planned: PlannedRemote): Loaded {
  const known = loads.get(planned.container);
  if (known) return known;

  const { lang } = document.documentElement;
  const inWords = loadContainer(planned).then((remote) => withWords(remote, lang));
  const load = withDeadline(inWords, LOAD_DEADLINE, late).then(
    (remote) => {
      loads.set(planned.container, remote);
      return remote;
    },
    async (error: unknown) => {
      throw new RemoteLoadError(await phaseOf(planned, error), error);
    },
  );
  loads.set(planned.container, load);
  return load;
}

export function forgetRemote(planned: PlannedRemote): void {
  loads.delete(planned.container);
  forgetContainer(planned);
}

const late = () => new Error(`no answer in ${LOAD_DEADLINE} ms`);

/** The browser does not say why a script failed. One that can be fetched with success was refused for its digest. */
async function phaseOf(planned: PlannedRemote, error: unknown): Promise<RemoteFailurePhase> {
  const { request = planned.entry } = error as { request?: string };
  if (!(error instanceof Error) || /no answer in|exposes no/.test(error.message)) return 'entry';
  try {
    const response = await fetch(request, {
      cache: 'force-cache',
      signal: AbortSignal.timeout(300),
    });
    return response.ok && /RUNTIME-008|Loading (CSS )?chunk/.test(error.message)
      ? 'integrity'
      : 'entry';
  } catch {
    return 'entry';
  }
}

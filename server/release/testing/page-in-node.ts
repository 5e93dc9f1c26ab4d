import path from 'node:path';
import type { Plan } from '@corkboard/shared/contract/release';

const root = path.resolve(import.meta.dirname, '../../..');

interface PlanStore {
  getState(): Plan;
}

interface Client {
  createPlanStore(plan: Plan): PlanStore;
  createPlanUpdater(page: object): (reason: object) => Promise<void>;
  watchSnapshots(onSnapshot: (told: number | null) => void): () => void;
}

export interface NodePage {
  plan: PlanStore;
  close(): void;
}

const { fetch: realFetch } = globalThis;

/** An open page without a browser: the shell's own sources follow releases at `base`. Changes globals of this file. */
export async function openNodePage(base: string): Promise<NodePage> {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  class PageSource extends FetchedSource {
    constructor(url: string) {
      super(new URL(url, base));
    }
  }
  Object.assign(globalThis, {
    window: new EventTarget(),
    document,
    navigator: {},
    EventSource: PageSource,
    BroadcastChannel: class extends EventTarget {
      postMessage(): void {}
      close(): void {}
    },
    fetch: (url: string, init?: RequestInit) => realFetch(new URL(url, base), init),
  });
  const { createPlanStore, createPlanUpdater, watchSnapshots } = await loadClient();
  const answer = await realFetch(new URL('/_release/plan', base));
  const plan = createPlanStore((await answer.json()) as Plan);
  const follow = createPlanUpdater({
    remotes: { plan, load: async () => ({}), forget: () => {}, reportError: () => {} },
    events: { emit: () => {} },
    safePoint: async () => {},
    ask: async () => {},
    onStuck: () => {},
  });
  const close = watchSnapshots((told) => {
    if (told !== plan.getState().snapshot) void follow({ snapshot: told });
  });
  return { plan, close };
}

/** By path, because the server imports no source of the shell. */
async function loadClient(): Promise<Client> {
  const names = ['plan/plan-store', 'plan/plan-updater', 'plan/release-stream'];
  const modules: object[] = await Promise.all(
    names.map((name) => import(path.join(root, `shell/src/remotes/${name}.ts`))),
  );
  return Object.assign({}, ...modules) as Client;
}

/** The part of a browser's EventSource that pages use, over fetch. */
class FetchedSource extends EventTarget {
  readonly #stopping = new AbortController();

  constructor(url: URL) {
    super();
    void this.#read(url).catch(() => {
      if (!this.#stopping.signal.aborted) this.dispatchEvent(new Event('error'));
    });
  }

  close(): void {
    this.#stopping.abort();
  }

  async #read(url: URL): Promise<void> {
    const response = await realFetch(url, { signal: this.#stopping.signal });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('text/event-stream')) throw new Error('No stream.');
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = `${text}${chunk}`.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const [, event = ''] = /^event: (.*)$/m.exec(frame) ?? [];
        const [, data = ''] = /^data: (.*)$/m.exec(frame) ?? [];
        if (event) this.dispatchEvent(new MessageEvent(event, { data }));
      }
    }
    throw new Error('The stream has ended.');
  }
}

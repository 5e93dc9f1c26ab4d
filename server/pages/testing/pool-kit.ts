import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { PageData, RenderJob } from '@corkboard/shared/contract/base';
import type { PageCall } from '../render/render-messages.ts';
import { createRenderPool, type RenderPool } from '../render/render-pool.ts';
import type { VisitLimits } from '../render/render-rescue.ts';
import type { RenderedPage } from '../render/render-visits.ts';
import { warmUpJob } from '../warm-up-job.ts';
import { type BuiltHost, builtHost } from './built-host.ts';
import {
  badgesRemote,
  type FixtureFolder,
  type FixtureRemote,
  pageRemote,
  writeRemotes,
} from './fixture-remotes.ts';

export interface Fault {
  remote: string;
  version: string;
  fault: string;
  message: string;
}

export interface PoolKit extends FixtureFolder {
  pool: RenderPool;
  faults: Fault[];
  /** Of the faults, in the same order. */
  stacks: string[];
  job: RenderJob;
  render(call?: PageCall, more?: Partial<RenderJob>): Promise<ReadPage>;
  close(): Promise<void>;
}

/** A page with what its document has. */
export interface ReadPage extends RenderedPage {
  html: string;
  /** JSON. */
  queries: string;
  text: string;
}

export interface KitOptions {
  threads?: number;
  deadline?: number;
  queueDeadline?: number;
  /** Without it, only the deadline ends a loop, so that tests of others don't depend on time. */
  stuckMs?: number;
  /** Without them, every page waits until the end, so that tests of others don't depend on time. */
  visitLimits?: VisitLimits;
  growthLimit?: number;
  isCold?: boolean;
  isFresh?: boolean;
  onRest?(remote: string, version: string, what: string): void;
}

export async function openPool(
  boards: FixtureRemote,
  { isCold = false, ...options }: KitOptions = {},
  others: Record<string, FixtureRemote> = {},
): Promise<PoolKit> {
  const host: BuiltHost = await builtHost();
  const fixtures = await writeRemotes({
    'mf-profile': pageRemote,
    'mf-boards': boards,
    'mf-business': badgesRemote,
    ...others,
  });
  const errors: Fault[] = [];
  const stacks: string[] = [];
  const pool = createRenderPool({
    ...host,
    folders: [fixtures.root],
    frame: { files: {}, scripts: [], styles: [], font: undefined },
    threads: 1,
    deadline: 3000,
    stuckMs: Number.POSITIVE_INFINITY,
    visitLimits: null,
    ...options,
    onError: (remote, version, error, message, stack = '') => {
      errors.push({ remote, version, fault: error, message });
      stacks.push(stack);
    },
  });
  const plain = await warmUpJob(fixtures.plan, async (name) => fixtures.folders[name] ?? '');
  const job: RenderJob = { ...plain, url: '/ines/', device: { isPhone: false } };
  const nothing: PageCall = async () => ({ status: 404, body: '' });
  if (!isCold) await pool.warm(plain);

  return {
    ...fixtures,
    pool,
    faults: errors,
    stacks,
    job,
    render: async (call = nothing, more = {}) =>
      readPage(
        await pool.render((ended) => ({ ...job, ...more, plan: without(job, ended) }), call, FORM),
      ),
    async close() {
      await pool.close();
      await fixtures.remove();
    },
  };
}

const FORM = { nonce: 'nonce', encoding: null, webFolders: {} };
const NOTHING = JSON.stringify({ queries: { queries: [], mutations: [] } });

function readPage(page: RenderedPage): ReadPage {
  const text = Buffer.from(page.document ?? []).toString();
  const [, html = ''] = /<div id="app">(.*)<\/div>\n/s.exec(text) ?? [];
  const [, json = NOTHING] = /id="corkboard-page">(.*?)<\/script>/s.exec(text) ?? [];
  const { queries } = JSON.parse(json) as PageData;
  return { ...page, html, queries: JSON.stringify(queries), text };
}

function without({ plan }: RenderJob, names: ReadonlySet<string>): RenderJob['plan'] {
  const remotes = Object.fromEntries(
    Object.entries(plan.remotes).map(([name, remote]) => [
      name,
      names.has(name) ? { title: name, off: `${name} rests.`, slots: remote.slots } : remote,
    ]),
  );
  return { ...plan, remotes };
}

export function aViewer(job: RenderJob, username: string): Viewer {
  return { ...job.viewer, isAuth: true, id: `id-${username}`, username };
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RenderHost, RenderJob, RenderResult } from '@corkboard/shared/contract/base';
import { init } from '@module-federation/enhanced/runtime';
import type { FastifyInstance } from 'fastify';
import { type AppDependencies, buildApp } from '../../compose/app.ts';
import { accessRepository } from '../../domains/business/access-repository.ts';
import { selectedProfile } from '../../domains/business/chosen-profile.ts';
import { dataStateReader } from '../../platform/db/data-state.ts';
import { getDevice, getShownViewer } from '../../platform/http/viewer/viewer.ts';
import { createVisibilityChanges } from '../cache/visibility-changes.ts';
import { pageRoutes } from '../page-routes.ts';
import type { PageCall } from '../render/render-messages.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { writePage } from '../render/write-page.ts';
import { aPlan } from './fixture-remotes.ts';

const root = resolve(import.meta.dirname, '../../..');
const REMOTES = ['mf-profile', 'mf-boards', 'mf-business'] as const;

interface ShellForNode {
  render(job: RenderJob, host: RenderHost): Promise<RenderResult>;
}

interface SourceRemote {
  slots: Record<string, unknown>;
}

/** The app with its pages, rendered in this process from the sources of the shell and the remotes, without builds. */
export async function buildAppWithPages(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { db, publicUrl, settings } = dependencies;
  const app = await buildApp(dependencies);
  const { pool, plan, folder, close } = await loadSources();
  const access = accessRepository(db);
  await app.register(
    pageRoutes({
      shell: { ...NO_FILES, version: 'source', nodeEntry: '' },
      pool,
      publicUrl,
      countryHeader: settings.countryHeader,
      getViewer: getShownViewer,
      getDevice: getDevice,
      getActing: (request, viewer, current) => selectedProfile(request, viewer, current, access),
      getPlan: async () => () => plan,
      nodeFolder: async (name) => folder(name),
      webFolder: () => '',
      getState: dataStateReader(db),
      visibilityChanges: createVisibilityChanges(),
      onError: () => {},
      onEvents: () => {},
      onRendered: () => {},
      onShared: () => {},
      onUnchanged: () => {},
      onServed: () => {},
      // Not under test here: a busy machine must not turn pages into a 503.
      pageMs: 600_000,
    }),
  );
  app.addHook('onClose', close);
  return app;
}

async function loadSources() {
  init({ name: 'shell', remotes: [] });
  const shell: ShellForNode = await load('shell/src/server.tsx');
  const folders = await mkdtemp(join(tmpdir(), 'corkboard-sources-'));
  const folder = (name: string) => join(folders, name);
  const fills: Record<string, string[]> = {};
  for (const name of REMOTES) {
    const { remote } = await load<{ remote: SourceRemote }>(`${name}/src/remote.tsx`);
    fills[name] = Object.keys(remote.slots);
    Object.assign(globalThis, { [getKey(name)]: remote });
    await mkdir(folder(name));
    await writeFile(join(folder(name), 'remoteEntry.js'), getContainer(name));
  }
  return {
    pool: createPool(shell),
    plan: aPlan(fills),
    folder,
    close: () => rm(folders, { recursive: true, force: true }),
  };
}

/** By path, because the server's code imports no shell and no remote. */
async function load<Exports>(path: string): Promise<Exports> {
  return (await import(join(root, path))) as Exports;
}

const getKey = (name: string) => `source of ${name}`;

function getContainer(name: string): string {
  return `module.exports = {
    init() {},
    get: async () => () => ({ remote: globalThis['${getKey(name)}'] }),
  };`;
}

function createPool({ render }: ShellForNode): RenderPool {
  return {
    async warm() {},
    isBusy: () => false,
    rests: () => [],
    async close() {},
    async render(jobWithout, call, form) {
      const job = jobWithout(new Set());
      const { plan } = job;
      const host = {
        transport: createTransport(call),
        mark: () => {},
        marked: () => null,
        takesBytes: true,
      };
      const written = await writePage(await render(job, host), { job, plan, form }, WRITER);
      return { ...written, plan };
    },
  };
}

const NO_FILES = { files: {}, scripts: [], styles: [], font: undefined };
const WRITER = { frame: NO_FILES, styles: async () => new Map<string, string>() };

function createTransport(call: PageCall): RenderHost['transport'] {
  return async ({ url }) => {
    const { status, body } = await call(url);
    return { status, body: body ? JSON.parse(body) : null };
  };
}

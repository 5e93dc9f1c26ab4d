import type { ReportedError } from '@corkboard/release-contract/contract';

import { publish } from '../control/publish.ts';
import { aBuild, anArchive, asStream } from '../testing/archives.ts';
import { anActor, type Kit, openKit } from '../testing/release-kit.ts';
import { aMapText, MINIFIED, withMap } from '../testing/source-maps.ts';
import { upsertThrown } from './thrown-error-repository.ts';

let kit: Kit;
let authorization: string;

beforeEach(async () => {
  kit = await openKit();
  ({ authorization } = await kit.bearer('viewer'));
});
afterEach(() => kit.close());

const folder = 'https://pins.example/remotes/mf-boards/1.4.0';
const THROWN = `Error: No board.\n    at o (${folder}/later.3c4d.js:1:15)\n    at r (https://pins.example/shell/vendors.js:2:7)`;
const ORIGINAL = {
  function: 'openBoard',
  file: 'mf-boards/src/board/open-board.ts',
  line: 11,
  column: 3,
  is_original: true,
};

async function publishFiles(files: Record<string, string>) {
  await publish(kit.publishing, { archive: asStream(anArchive(files)), actor: anActor });
}

async function report(stack: string, { phase = 'render', fingerprint = 'a' } = {}) {
  const at = new Date();
  await upsertThrown(kit.db, {
    remote: 'mf-boards',
    version: '1.4.0',
    phase,
    fingerprint,
    message: 'No board.',
    stack,
    count: 1,
    first_at: at,
    last_at: at,
  });
}

async function readErrors(headers: Record<string, string> = { authorization }) {
  return kit.app.inject({ url: '/_release/v1/errors?remote=mf-boards', headers });
}

async function readFrames() {
  const errors = (await readErrors()).json<ReportedError[]>();
  return errors.map(({ frames }) => frames);
}

it('shows the original places of an error in a browser', async () => {
  await publishFiles(withMap(aBuild()));
  await report(THROWN);

  expect((await readErrors()).json()).toMatchObject([{ stack: THROWN }]);
  const shell = { function: 'r', file: '/shell/vendors.js', line: 2, column: 7 };
  expect(await readFrames()).toEqual([[ORIGINAL, { ...shell, is_original: false }]]);
});

it('shows the original places of an error on a server', async () => {
  await publishFiles({
    ...aBuild(),
    'node/later.js': MINIFIED,
    'maps/node/later.js.map': aMapText(),
  });
  const stack = 'Error: No board.\n    at o (/remotes/mf-boards/1.4.0/node/later.js:1:15)';
  await report(stack, { phase: 'server render' });

  expect(await readFrames()).toEqual([[ORIGINAL]]);
});

it('shows a stack as reported without source maps', async () => {
  await publishFiles(aBuild());
  await report(THROWN);
  await report('', { fingerprint: 'b' });

  expect(await readFrames()).toEqual([undefined, undefined]);
});

it('reads no file that a stack names and no version has', async () => {
  await publishFiles(withMap(aBuild()));
  await report(`Error\n    at o (${folder}/../../../release-key.pem:1:15)`);

  expect(await readFrames()).toEqual([undefined]);
});

it('shows stacks as reported when resolving takes too long', async () => {
  await publishFiles(withMap(aBuild()));
  await report(THROWN);
  kit.publishing.inspector.trace = async () => null;

  expect(await readFrames()).toEqual([undefined]);
});

it('resolves each stack once', async () => {
  await publishFiles(withMap(aBuild()));
  await report(THROWN);
  await readFrames();
  await kit.db.deleteFrom('remote_version_maps').execute();

  expect(await readFrames()).toMatchObject([[ORIGINAL, {}]]);
});

it('leads from reports of pages and servers to sources', async () => {
  const node = { 'node/later.js': MINIFIED, 'maps/node/later.js.map': aMapText() };
  await publishFiles({ ...withMap(aBuild()), ...node });
  const ref = { remote: 'mf-boards', version: '1.4.0' };
  const thrown = { ...ref, kind: 'thrown', phase: 'render', message: 'No board.', stack: THROWN };
  const headers = { 'content-type': 'application/json' };
  const payload = [thrown];
  await kit.app.inject({ method: 'POST', url: '/_release/reports', headers, payload });
  const here = `${kit.dataDir}/remotes/mf-boards/1.4.0`;
  const stack = `Error: No board.\n    at o (${here}/node/later.js:1:15)`;
  kit.release.reportServerError(ref.remote, ref.version, 'render', 'No board.', stack);
  await kit.release.scheduler.tick();

  const errors = (await readErrors()).json<ReportedError[]>();
  expect(errors.map(({ phase }) => phase).toSorted()).toEqual(['render', 'server render']);
  for (const { frames } of errors) expect(frames?.[0]).toEqual(ORIGINAL);
  expect(JSON.stringify(errors)).not.toContain(kit.dataDir);
});

it.each<[string, () => Promise<Record<string, string>>]>([
  ['no token', async () => ({})],
  ['a wrong token', async () => ({ authorization: 'Bearer guess' })],
  [
    'a revoked token',
    async () => {
      const headers = await kit.bearer('viewer', 'boards', 'Eve');
      const revoked_at = new Date();
      await kit.db
        .updateTable('release_tokens')
        .set({ revoked_at })
        .where('name', '=', 'Eve')
        .execute();
      return headers;
    },
  ],
])('shows no stack to holders of %s', async (_what, getHeaders) => {
  await publishFiles(withMap(aBuild()));
  await report(THROWN);

  const response = await readErrors(await getHeaders());
  expect(response.statusCode).toBe(401);
  expect(response.body).not.toMatch(/open-board|openBoard|No board/);
});

it('names no source at a public address', async () => {
  await publishFiles(withMap(aBuild()));
  await report(THROWN);
  await readErrors();

  const version = '/remotes/mf-boards/1.4.0';
  const addresses = [
    '/_release/plan',
    `${version}/later.3c4d.js`,
    `${version}/later.3c4d.js.map`,
    `${version}/maps/web/later.3c4d.js.map`,
  ];
  for (const url of addresses) {
    expect((await kit.app.inject(url)).body).not.toMatch(/open-board|openBoard/);
  }
});

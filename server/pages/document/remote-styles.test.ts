import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Plan, PlannedRemote } from '@corkboard/shared/contract/release';

import { remoteStyles } from './remote-styles.ts';

const STYLE = '.card { color: red }';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'));
});
afterEach(() => rm(folder, { recursive: true }));

function planFor(text: string): Plan {
  const digest = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const remote: PlannedRemote = {
    title: 'Boards',
    version: '1.0.0',
    entry: '/remotes/mf-boards/1.0.0/remoteEntry.js',
    container: 'mf_boards__1_0_0',
    requires: '^1.0.0',
    kind: 'slots',
    slots: [],
    policy: 'swap',
    files: { 'a.css': digest },
    preload: [],
    styles: ['a.css'],
    why: 'stable',
  };
  const shell = { version: '', files: {} };
  return { snapshot: 1, remotes: { 'mf-boards': remote }, shell, experiments: {} };
}

it('returns the style of a rendered remote', async () => {
  await writeFile(join(folder, 'a.css'), STYLE);
  const styles = await remoteStyles()(planFor(STYLE), ['mf-boards'], { 'mf-boards': folder });
  expect([...styles]).toEqual([['/remotes/mf-boards/1.0.0/a.css', STYLE]]);
});

it('omits an altered style and checks again later', async () => {
  const read = remoteStyles();
  const folders = { 'mf-boards': folder };
  await writeFile(join(folder, 'a.css'), `${STYLE} `);
  expect((await read(planFor(STYLE), ['mf-boards'], folders)).size).toBe(0);

  await writeFile(join(folder, 'a.css'), STYLE);
  expect((await read(planFor(STYLE), ['mf-boards'], folders)).size).toBe(1);
});

it.each(['</style><script>', '.a { background: url(a.png) }'])(
  'does not inline a style with %s',
  async (text) => {
    await writeFile(join(folder, 'a.css'), text);
    const styles = await remoteStyles()(planFor(text), ['mf-boards'], { 'mf-boards': folder });
    expect(styles.size).toBe(0);
  },
);

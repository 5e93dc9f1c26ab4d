import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Cluster, startCluster } from './cluster.ts';
import { stopAll } from './processes.ts';
import { findPrograms } from './programs.ts';
import { differences, publishToOneServer } from './same-release.ts';
import { Visitor } from './visitor.ts';

/** `npm run test:cluster`: kills processes of a two-process cluster and checks that acknowledged writes survive. */

const WRITERS = 4;
const root = resolve(import.meta.dirname, '../..');
let passed = 0;
let failed = 0;

function check(sentence: string, isSo: boolean, more = ''): void {
  if (isSo) passed += 1;
  else failed += 1;
  console.log(`${isSo ? '✓' : '✕'} ${sentence}${more && ` (${more})`}`);
}

interface Written {
  visitor: Visitor;
  boards: string[];
}

async function write(
  visitor: Visitor,
  isOver: () => boolean,
): Promise<Written & { refused: number }> {
  const boards: string[] = [];
  let rejected = 0;
  for (let number = 1; !isOver(); number += 1) {
    const board = await visitor.ask('POST', '/resource/BoardResource/create/', {
      name: `Board ${number}`,
      privacy: 'public',
    });
    if (board) boards.push(String(board['id']));
    else {
      rejected += 1;
      await sleep(50);
    }
  }
  return { visitor, boards, refused: rejected };
}

async function journeys(cluster: Cluster): Promise<void> {
  const visitors = Array.from(
    { length: WRITERS },
    (_, i) => new Visitor(cluster.url, `cluster${i}`),
  );
  for (const visitor of visitors) {
    await visitor.insist('POST', '/resource/UserRegisterResource/create/', {
      email: `${visitor.username}@example.org`,
      password: 'a-long-secret-42',
      full_name: visitor.username,
      username: visitor.username,
    });
  }
  check('people sign up through nginx', true);
  const remotes = await publishToOneServer(cluster);
  await checkSame(cluster, 'what one process publishes, both serve', `${remotes} remotes`);

  let isOver = false;
  const writing = visitors.map((visitor) => write(visitor, () => isOver));
  await sleep(2000);
  await cluster.servers[0].kill('SIGKILL');
  await sleep(2000);
  await cluster.startServer(0);
  await sleep(1000);
  await cluster.restartDatabase();
  await sleep(2000);
  await cluster.stopRedis();
  await sleep(2000);
  // A rolling update: each process shuts down gracefully and restarts.
  const endings: number[] = [];
  for (const index of [0, 1] as const) {
    const before = cluster.servers[index];
    await before.kill('SIGTERM');
    endings.push(before.child.exitCode ?? -1);
    if (index === 1) rmSync(cluster.places[1].dataDir, { recursive: true });
    await cluster.startServer(index);
  }
  await sleep(1000);
  isOver = true;
  const written = await Promise.all(writing);
  const made = written.reduce((sum, { boards }) => sum + boards.length, 0);
  const rejected = written.reduce((sum, one) => sum + one.refused, 0);
  check(
    'people go on while processes, database and Redis end',
    made > 50,
    `${made} boards, ${rejected} tries refused`,
  );
  check(
    'processes end in order',
    endings.every((code) => code === 0),
    endings.join(', '),
  );

  let lost = 0;
  for (const { visitor, boards } of written) {
    for (const board_id of boards) {
      const found = await visitor.insist('GET', '/resource/BoardResource/get/', {
        board_id,
        field_set_key: 'profile_grid_item',
      });
      if (found['id'] !== board_id) lost += 1;
    }
  }
  check('nothing that was acknowledged is lost', lost === 0, `${lost} of ${made}`);

  const [first] = written;
  const page = await fetch(`${cluster.url}/${first?.visitor.username}/`);
  check('a page comes through nginx', page.status === 200, String(page.status));
  const ids = new Set<string>();
  for (let i = 0; i < 8; i += 1) {
    const answer = await fetch(`${cluster.url}/readyz`);
    ids.add(String(answer.ok));
  }
  check('both processes serve again', ids.size === 1 && ids.has('true'));
  await checkSame(cluster, 'a new machine serves what is there');
  const metrics = await fetch(`${cluster.url}/metrics`);
  check('visitors do not see the metrics', metrics.status === 404, String(metrics.status));
}

async function checkSame(cluster: Cluster, sentence: string, more = ''): Promise<void> {
  const wrong = await differences(cluster, '/cluster0/');
  check(sentence, wrong.length === 0, wrong.length === 0 ? more : wrong.slice(0, 5).join(', '));
}

function build(): void {
  const { status } = spawnSync(process.execPath, ['scripts/start/build-host.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('Shell and server could not be built.');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}

const folder = mkdtempSync(join(tmpdir(), 'corkboard-cluster-'));
try {
  const programs = findPrograms((sentence) => console.log(sentence));
  build();
  const cluster = await startCluster(folder, root, programs);
  try {
    await journeys(cluster);
  } finally {
    await cluster.close();
  }
} catch (error) {
  check(error instanceof Error ? error.message : String(error), false);
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

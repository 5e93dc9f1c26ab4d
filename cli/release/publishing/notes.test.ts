import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublishedVersion } from '@corkboard/release-contract/contract';

import { createNotes } from './notes.ts';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'corkboard-notes-'));
  folder = path.join(root, 'mf-boards');
  await mkdir(folder);
});
afterEach(() => rm(root, { recursive: true }));

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Ines', '-c', 'user.email=ines@example.com'];
  return execFileSync('git', [...who, ...args], { cwd: root, stdio: 'pipe' })
    .toString()
    .trim();
}

/** Returns the commit as a version names it. */
async function commit(subject: string, file = 'mf-boards/a.ts'): Promise<string> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), subject);
  git('add', '--all');
  git('commit', '--quiet', '--no-verify', '-m', subject);
  return git('rev-parse', '--short=12', 'HEAD');
}

const aVersion = (version: string, commit_id: string, created_at = '2026-01-01T00:00:00Z') =>
  ({ version, commit: commit_id, created_at }) as PublishedVersion;

function listSubjects(published: PublishedVersion[] = []) {
  const notes = createNotes({ folder }, '2.0.0', published);
  return { since: notes?.since, subjects: notes?.commits.map(({ subject }) => subject) };
}

it('lists the commits of the remote and of what it shares', async () => {
  git('init', '--quiet');
  await commit('one');
  await commit('other', 'mf-profile/a.ts');
  await commit('two', 'shared/a.ts');
  expect(listSubjects()).toEqual({ since: null, subjects: ['two', 'one'] });
  expect(createNotes({ folder }, '2.0.0', [])?.commits[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{40}$/),
    author: 'Ines',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

it('begins at the version that was built from the nearest commit', async () => {
  git('init', '--quiet');
  const first = await commit('one');
  const second = await commit('two');
  await commit('three');
  const published = [
    aVersion('1.0.0', first, '2026-03-01T00:00:00Z'),
    aVersion('1.1.0', `${second}-dirty`),
    aVersion('2.0.0', second),
    aVersion('0.9.0', 'unknown'),
    aVersion('0.8.0', 'abcdef123456'),
  ];
  expect(listSubjects(published)).toEqual({ since: '1.1.0', subjects: ['three'] });
});

it('ignores a version of another branch', async () => {
  git('init', '--quiet');
  const first = await commit('one');
  git('checkout', '--quiet', '-b', 'side');
  const side = await commit('aside');
  git('checkout', '--quiet', '-');
  await commit('two');
  const published = [aVersion('1.0.0', first), aVersion('1.1.0', side)];
  expect(listSubjects(published)).toEqual({ since: '1.0.0', subjects: ['two'] });
});

it('says nothing outside of a repository', () => {
  expect(createNotes({ folder }, '2.0.0', [])).toBeNull();
});

it('reads nothing next to the repository of a remote', async () => {
  await mkdir(path.join(root, 'shared'));
  const run = (...args: string[]) => git('-C', folder, ...args);
  run('init', '--quiet');
  await writeFile(path.join(folder, 'a.ts'), 'one');
  run('add', '--all');
  run('commit', '--quiet', '--no-verify', '-m', 'one');
  expect(listSubjects()).toEqual({ since: null, subjects: ['one'] });
});

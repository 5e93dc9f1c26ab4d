import type { ReleaseCommit, VersionNotes } from '@corkboard/release-contract/contract';

import { publish } from '../control/publish.ts';
import { aBuild, anArchive, asStream } from '../testing/archives.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { readReleaseNotes } from './release-notes.ts';

let ground: Ground;
beforeEach(async () => {
  ground = await openGround();
});
afterEach(() => ground.close());

const aCommit = (letter: string): ReleaseCommit => ({
  id: letter.repeat(40),
  subject: `fix: ${letter}`,
  author: 'Ines',
  at: '2026-11-02T10:00:00Z',
});

async function publishNotes(version: string, notes: unknown, { promote = false } = {}) {
  const files = aBuild({ version });
  const more = notes === null ? {} : { 'notes.json': JSON.stringify(notes) };
  const archive = asStream(anArchive({ ...files, ...more }));
  return publish(ground.publishing, { archive, actor: anActor, promote });
}

const aList = (since: string | null, ...letters: string[]): VersionNotes => ({
  since,
  commits: letters.map(aCommit),
  has_more: false,
});

async function read(version: string, against?: string) {
  const ref = { remote: 'mf-boards', version };
  const notes = await readReleaseNotes(ground.db, ref, against);
  return { ...notes, commits: notes.commits.map(({ id }) => id.slice(0, 1)).join('') };
}

it('lists the commits of all versions since the live one', async () => {
  await publishNotes('1.4.0', aList(null, 'a'), { promote: true });
  await publishNotes('1.4.1', aList('1.4.0', 'c', 'b'));
  await publishNotes('1.4.2', aList('1.4.1', 'd'));

  expect(await read('1.4.2')).toMatchObject({ against: '1.4.0', relation: 'adds', commits: 'dcb' });
});

it('lists what an older version takes away', async () => {
  await publishNotes('1.4.0', aList(null, 'a'));
  await publishNotes('1.4.1', aList('1.4.0', 'b'), { promote: true });

  const expected = { against: '1.4.1', relation: 'removes', commits: 'b' };
  expect(await read('1.4.0')).toMatchObject(expected);
});

it('compares the live version with the one before it', async () => {
  await publishNotes('1.4.0', aList(null, 'a'));
  await publishNotes('1.4.1', aList('1.4.0', 'b'), { promote: true });
  expect(await read('1.4.1')).toMatchObject({ against: '1.4.0', relation: 'adds', commits: 'b' });
});

it('lists the commits of a first version', async () => {
  await publishNotes('1.4.0', aList(null, 'b', 'a'));
  expect(await read('1.4.0')).toMatchObject({ against: null, relation: 'adds', commits: 'ba' });
});

it('lists the own commits of a version from another branch', async () => {
  await publishNotes('1.4.0', aList(null, 'a'), { promote: true });
  await publishNotes('2.0.0', aList('1.9.0', 'e'));
  expect(await read('2.0.0')).toMatchObject({ relation: 'unrelated', commits: 'e' });
});

it('knows no commits of a version without notes', async () => {
  await publishNotes('1.4.0', null, { promote: true });
  await publishNotes('1.4.1', null);
  expect(await read('1.4.1')).toMatchObject({ relation: 'unrelated', commits: '' });
});

it('ends for versions that name each other', async () => {
  await publishNotes('1.4.0', aList('1.4.1', 'a'));
  await publishNotes('1.4.1', aList('1.4.0', 'b'));
  expect(await read('1.4.1', '1.4.0')).toMatchObject({ commits: 'b' });
  expect(await read('1.4.0')).toMatchObject({ relation: 'unrelated', commits: 'a' });
});

it.each<[string, unknown, string]>([
  ['text', 'notes', "It doesn't have the form of notes: / "],
  ['a commit without subject', { ...aList(null), commits: [{ id: 'abc1234' }] }, '/commits/0'],
  ['its own version', aList('1.4.0'), 'It names its own version.'],
])('rejects notes with %s', async (_what, notes, message) => {
  await expect(publishNotes('1.4.0', notes)).rejects.toThrow(message);
});

it('rejects a version that was never published', async () => {
  await publishNotes('1.4.0', null);
  await expect(read('9.9.9')).rejects.toThrow('mf-boards@9.9.9 was never published.');
  await expect(read('1.4.0', '9.9.9')).rejects.toThrow('mf-boards@9.9.9 was never published.');
});

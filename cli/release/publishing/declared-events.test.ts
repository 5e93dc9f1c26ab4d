import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { createReleaseFile, readWorkspaces } from './workspace.ts';

const remotes = readWorkspaces();

async function parseNames(folder: string, verb: 'emit' | 'on'): Promise<string[]> {
  const files = await readdir(path.join(folder, 'src'), { recursive: true });
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = await Promise.all(
    sources.map((file) => readFile(path.join(folder, 'src', file), 'utf8')),
  );
  const call = new RegExp(`events\\s*\\.${verb}\\(\\s*'([^']+)'`, 'g');
  const names = texts.flatMap((text) => [...text.matchAll(call)].map(([, name = '']) => name));
  return [...new Set(names)].toSorted();
}

it.each(remotes.map((remote) => [remote.name, remote] as const))(
  '%s declares all events that it emits and handles',
  async (_name, remote) => {
    const { emits = [], hears = [] } = remote.section.events ?? {};
    expect({ emits: emits.toSorted(), hears: hears.toSorted() }).toEqual({
      emits: await parseNames(remote.folder, 'emit'),
      hears: await parseNames(remote.folder, 'on'),
    });
  },
);

it('includes the declared events in release.json', () => {
  const profile = remotes.find(({ name }) => name === 'mf-profile');
  if (!profile) throw new Error('there is no mf-profile');
  expect(createReleaseFile(profile, '1.0.0', 'digest').events).toEqual({
    emits: ['block.changed', 'follow.changed'],
    hears: ['session.changed', 'subject.changed'],
  });
});

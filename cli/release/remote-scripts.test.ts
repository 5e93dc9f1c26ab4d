import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../common/project-root.ts';

const remotes = readdirSync(projectRoot).filter((name) => name.startsWith('mf-'));

function readScripts(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(projectRoot, folder, 'package.json'), 'utf8')).scripts;
}

it.each(remotes)('releases from the folder of %s as from the root', (remote) => {
  const command = readScripts('.')['release']?.replace('scripts/', '../scripts/');
  expect(readScripts(remote)['release']).toBe(command);
});

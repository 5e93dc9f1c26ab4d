import path from 'node:path';
import { singleArg } from './args.ts';
import type { Command, Outcome } from './command.ts';
import { createRemote } from './create-remote.ts';

export async function createVerb({ words, flags, url, from }: Command): Promise<Outcome> {
  const [name] = singleArg(words, 'Name the new remote: npm run release -- create my-remote');
  const made = await createRemote({
    name,
    url,
    folder: path.resolve(from, flags.folder ?? path.join('..', name)),
    slot: flags.slot ?? 'profile.footer',
    team: flags.team ?? name,
  });
  const text = [
    `${made.folder} is the repository of ${name}, which fills ${made.slot}.`,
    '',
    `  cd ${made.folder}`,
    '  npm install',
    '  npm test',
    `  npm run release -- publish ${name} --promote   # to ${url}, with your team's CORKBOARD_TOKEN`,
  ].join('\n');
  return { data: made, text };
}

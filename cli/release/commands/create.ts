import path from 'node:path';
import type { AddCommands } from '../command.ts';
import { createRemote } from '../create-remote.ts';

export const createCommand: AddCommands = (cli, handle) =>
  cli.command(
    'create <name>',
    'Write a repository for a new remote',
    (it) =>
      it
        .positional('name', { type: 'string', demandOption: true, describe: 'Name of the remote' })
        .option('folder', {
          type: 'string',
          describe: 'Where to write it (../<name>); must be empty or not exist',
        })
        .option('slot', {
          type: 'string',
          default: 'profile.footer',
          describe: 'Slot that the remote fills',
        })
        .option('team', { type: 'string', describe: "Team that owns it (the remote's name)" })
        .epilogue(
          'Its packages come from the product at CORKBOARD_URL. Needs no token and nothing else of this checkout.',
        ),
    handle(async ({ name, folder, slot, team }, context) => {
      const { url } = context;
      const made = await createRemote({
        name,
        url,
        folder: path.resolve(context.folder, folder ?? path.join('..', name)),
        slot,
        team: team ?? name,
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
    }),
  );

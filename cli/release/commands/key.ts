import path from 'node:path';
import type { SigningKey } from '@corkboard/release-contract/contract';
import {
  getPrincipal,
  getSigningKeys,
  registerSigningKey,
  revokeSigningKey,
} from '@corkboard/release-contract/requests';
import { SIGNING_KEY_VARIABLE } from '@corkboard/release-contract/rules';
import { formatMinute } from '../../common/format-time.ts';
import { table } from '../../common/table.ts';
import { UsageError } from '../../common/usage-error.ts';
import type { AddCommands, CommandContext, Outcome } from '../command.ts';
import { requiredReason } from '../options.ts';
import { createKeyFiles, readPublicKey } from '../publishing/signing-key.ts';

const id = { type: 'string', demandOption: true, describe: 'From "key list"' } as const;
const file = {
  type: 'string',
  demandOption: true,
  describe: 'File with the public key, such as corkboard-signing.pem.pub',
} as const;
const name = {
  type: 'string',
  describe: 'What the key is for, such as "CI" (its file name)',
} as const;

export const keyCommands: AddCommands = (cli, handle) =>
  [keygenCommand, keyCommand].reduce((it, add) => add(it, handle), cli);

const keygenCommand: AddCommands = (cli, handle) =>
  cli.command(
    'keygen [file]',
    'Make a key that signs versions',
    (it) =>
      it.positional('file', {
        type: 'string',
        default: 'corkboard-signing.pem',
        describe: 'Where to write it; the public key is written next to it, as .pub',
      }),
    handle(async (args, { folder }) => {
      const made = await createKeyFiles(path.resolve(folder, args.file));
      const text = [
        `Made the key ${made.id}.`,
        `  private: ${made.file}   (keep it secret, and out of the repository)`,
        `  public:  ${made.publicFile}`,
        '',
        `An admin registers it: npm run release -- key register ${args.file}.pub --reason "…"`,
        `Then publish with --key ${args.file}, or with ${SIGNING_KEY_VARIABLE}.`,
      ].join('\n');
      return { data: made, text };
    }),
  );

const keyCommand: AddCommands = (cli, handle) =>
  cli.command('key', 'Show, register, rotate, or revoke the keys that sign versions', (it) =>
    it
      .demandCommand(1, 'Name a command.')
      .epilogue(
        'A team that has registered a key publishes only signed versions. "keygen" makes a key. Admins register and rotate keys, and release managers can revoke them.',
      )
      .command(
        'list',
        'List the keys of all teams',
        (one) => one,
        handle(async (_args, { api }) => {
          const keys = await api.call(getSigningKeys, {});
          const rows = keys.map((key) => [
            key.id,
            key.team,
            key.name,
            key.ended_at ? `${key.state} ${key.ended_at.slice(0, 10)}` : key.state,
            String(key.versions),
            formatMinute(key.created_at),
          ]);
          const heads = ['', 'team', 'name', 'state', 'versions', 'registered (UTC)'];
          return { data: keys, text: rows.length > 0 ? table(heads, rows) : 'No keys.' };
        }),
      )
      .command(
        'register <file>',
        "Register a team's key",
        (one) =>
          one.positional('file', file).options({
            team: { type: 'string', describe: "Whose versions it signs (your token's team)" },
            name,
            reason: requiredReason,
          }),
        handle(register),
      )
      .command(
        'rotate <id> <file>',
        'Replace a key: it signs no more versions, and those that it signed stay',
        (one) =>
          one
            .positional('id', id)
            .positional('file', file)
            .options({ name, reason: requiredReason }),
        handle(rotate),
      )
      .command(
        'revoke <id>',
        'Revoke a key: what it signed reaches no one else, and its rollouts are paused',
        (one) => one.positional('id', id).option('reason', requiredReason),
        handle(revoke),
      ),
  );

interface RegisterArgs {
  file: string;
  team?: string | undefined;
  name?: string | undefined;
  reason: string;
}

async function register(args: RegisterArgs, { api, folder }: CommandContext): Promise<Outcome> {
  const team = args.team ?? (await api.call(getPrincipal, {})).team;
  if (!team) {
    throw new UsageError('Name the team whose versions the key signs: --team boards');
  }
  const made = await api.call(registerSigningKey, {
    team,
    ...readKeyArgs(args, folder),
    reason: args.reason,
  });
  const text = `Registered ${describe(made)}. From now on, team ${team} publishes only signed versions.`;
  return { data: made, text };
}

async function rotate(
  args: RegisterArgs & { id: string },
  { api, folder }: CommandContext,
): Promise<Outcome> {
  const old = (await api.call(getSigningKeys, {})).find((key) => key.id === args.id);
  if (!old) throw new UsageError(`There is no key ${args.id}. See: npm run release -- key list`);
  const made = await api.call(registerSigningKey, {
    team: old.team,
    ...readKeyArgs(args, folder),
    replaces: old.id,
    reason: args.reason,
  });
  const text = `${describe(made)} replaces ${describe(old)}, which signs no more versions.`;
  return { data: made, text };
}

async function revoke(
  args: { id: string; reason: string },
  { api }: CommandContext,
): Promise<Outcome> {
  const done = await api.call(revokeSigningKey, { id: args.id, reason: args.reason });
  const live = done.live.length > 0 ? [`People still get ${done.live.join(', ')}.`] : [];
  const text = [`Revoked ${describe(done.key)}.`, ...done.paused, ...live].join('\n');
  return { data: done, text };
}

function readKeyArgs({ file: given, name: label }: RegisterArgs, folder: string) {
  const at = path.resolve(folder, given);
  return { public_key: readPublicKey(at), name: label ?? path.basename(at).replace(/\.pub$/, '') };
}

function describe({ id: key, name: label, team }: SigningKey): string {
  return `the key ${label} (${key}) of team ${team}`;
}

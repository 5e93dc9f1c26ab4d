import type { ReleaseRole } from '@corkboard/release-contract/contract';
import {
  clearOverride,
  createOverride,
  createToken,
  getConsoleSessions,
  getOverrides,
  getPrincipal,
  getTokens,
  revokeConsoleSession,
  revokeToken,
} from '@corkboard/release-contract/requests';
import { omitUndefined } from '../../common/command-line.ts';
import { formatMinute } from '../../common/format-time.ts';
import { table } from '../../common/table.ts';
import type { AddCommands } from '../command.ts';
import { parseTarget, reason, requiredReason, wholeNumber } from '../options.ts';
import type { ReleaseApi } from '../publishing/release-api.ts';

const DEFAULT_DAYS = 90;
const roles: readonly ReleaseRole[] = ['viewer', 'publisher', 'manager', 'admin'];
const id = { type: 'string', demandOption: true, describe: 'From "list"' } as const;

export const accessCommands: AddCommands = (cli, handle) =>
  [overrideCommand, tokenCommand, sessionCommand].reduce((it, add) => add(it, handle), cli);

const tokenCommand: AddCommands = (cli, handle) =>
  cli.command('token', 'Show, create, or revoke tokens of people and machines', (it) =>
    it
      .demandCommand(1, 'Name a command.')
      .epilogue(
        "Approvals count people: two tokens with one name are one person, and so is every token that a person creates. Create personal tokens for other people with the server's own admin token, which can't approve.",
      )
      .command(
        'me',
        'Show your own token',
        (one) => one,
        handle(async (_args, { api }) => {
          const me = await api.call(getPrincipal, {});
          const until = me.expires_at.slice(0, 10);
          return {
            data: me,
            text: `${me.name}: ${me.role} of ${me.team ?? 'every team'}, until ${until}${personNote(me)}`,
          };
        }),
      )
      .command(
        'list',
        'List the tokens',
        (one) => one,
        handle(async (_args, { api }) => {
          const tokens = await api.call(getTokens, {});
          const rows = tokens.map((token) => [
            token.id,
            token.name,
            token.person ?? '-',
            token.role,
            token.team ?? 'every',
            token.revoked_at ? 'revoked' : token.expires_at.slice(0, 10),
            token.last_used_at ? formatMinute(token.last_used_at) : 'never',
          ]);
          return {
            data: tokens,
            text: table(['', 'whose', 'counts as', 'role', 'team', 'until', 'used'], rows),
          };
        }),
      )
      .command(
        'create <name>',
        'Create a token, which is shown once',
        (one) =>
          one
            .positional('name', {
              type: 'string',
              demandOption: true,
              describe: 'Name of the token owner',
            })
            .options({
              role: { choices: roles, demandOption: true, describe: 'What it can do' },
              team: { type: 'string', describe: 'Only the remotes of this team' },
              days: {
                type: 'string',
                coerce: wholeNumber('--days'),
                describe: `Days until it expires (${DEFAULT_DAYS})`,
              },
              reason,
            }),
        handle(async ({ name, role, team, days = DEFAULT_DAYS, reason: why }, { api }) => {
          const made = await api.call(createToken, {
            name,
            role,
            days,
            ...omitUndefined({ team, reason: why }),
          });
          const { about } = made;
          const note = team === undefined ? '' : await teamNote(team, api);
          const text = `${made.token}\nThis is shown once. It expires on ${about.expires_at.slice(0, 10)}; token revoke ${about.id} ends it earlier.${personNote(about)}${note}`;
          return { data: made, text };
        }),
      )
      .command(
        'revoke <id>',
        'Revoke a token',
        (one) => one.positional('id', id).option('reason', requiredReason),
        handle(async (args, { api }) => {
          const token = await api.call(revokeToken, { id: args.id, reason: args.reason });
          return { data: token, text: `Revoked the token for ${token.name}.` };
        }),
      ),
  );

/** A new team gets its token before its first remote, so an unknown one is no error. */
async function teamNote(team: string, api: ReleaseApi): Promise<string> {
  // The token exists by now and is shown once, whether or not the note can be made.
  const { remotes } = await api.status().catch(() => ({ remotes: null }));
  if (remotes === null) return '';
  const teams = [...new Set(remotes.map((one) => one.team))].toSorted();
  if (teams.includes(team)) return '';
  const known = teams.length > 0 ? ` The teams with remotes: ${teams.join(', ')}.` : '';
  return `\nTeam ${team} has no remote yet.${known} If the name is wrong, revoke this token.`;
}

function personNote({ name, person }: { name: string; person: string | null }): string {
  if (person === null)
    return "\nIt doesn't belong to one person, so it can't request or give approvals.";
  return person === name ? '' : `\nIn approvals it counts as ${person}.`;
}

const sessionCommand: AddCommands = (cli, handle) =>
  cli.command('session', 'Show or end sessions of the console', (it) =>
    it
      .demandCommand(1, 'Name a command.')
      .epilogue(
        'A session ends after 30 minutes without use, after 12 hours, or when its token is revoked. Admins can list every session and end those of their team, or any with a token for all teams; everyone else, the sessions of their token.',
      )
      .command(
        'list',
        'List the sessions',
        (one) => one,
        handle(async (_args, { api }) => {
          const sessions = await api.call(getConsoleSessions, {});
          const rows = sessions.map((session) => [
            session.id,
            session.name,
            session.browser || 'unknown',
            formatMinute(session.last_seen_at),
            formatMinute(session.expires_at),
          ]);
          const heads = ['', 'whose', 'browser', 'last used (UTC)', 'ends (UTC)'];
          const text = rows.length > 0 ? table(heads, rows) : 'No open console sessions.';
          return { data: sessions, text };
        }),
      )
      .command(
        'end <id>',
        'End a session',
        (one) => one.positional('id', id).option('reason', requiredReason),
        handle(async (args, { api }) => {
          const input = { id: args.id, reason: args.reason };
          return { data: await api.call(revokeConsoleSession, input), text: 'Ended the session.' };
        }),
      ),
  );

const overrideCommand: AddCommands = (cli, handle) =>
  cli.command('override', 'Give one account other versions for a while', (it) =>
    it
      .command(
        ['$0 <targets..>', 'create <targets..>'],
        'Create a link that activates the versions for this account only',
        (one) =>
          one
            .positional('targets', {
              type: 'string',
              array: true,
              demandOption: true,
              describe: 'Remotes and versions, such as mf-boards@1.5.0',
            })
            .options({
              account: { type: 'string', demandOption: true, describe: 'Username of the account' },
              minutes: {
                type: 'string',
                coerce: wholeNumber('--minutes'),
                describe: 'For how long (60)',
              },
              reason: requiredReason,
            })
            .epilogue(
              'The page shows that other versions are active, and people can end the override there.',
            ),
        handle(async ({ targets, account, minutes, reason: why }, { api, url }) => {
          const remotes = Object.fromEntries(
            targets.map(parseTarget).map(({ remote, version }) => [remote, version]),
          );
          const made = await api.call(createOverride, {
            remotes,
            account,
            reason: why,
            ...omitUndefined({ minutes }),
          });
          const link = made.link === null ? '' : new URL(made.link, url).href;
          const until = formatMinute(made.override.expires_at);
          return {
            data: { ...made, link },
            text: `${link}\nOnly ${account} can use it, while logged in, until ${until} UTC.`,
          };
        }),
      )
      .command(
        'list',
        'List the active overrides',
        (one) => one,
        handle(async (_args, { api }) => {
          const overrides = await api.call(getOverrides, {});
          const rows = overrides.map((override) => [
            override.id,
            Object.entries(override.remotes)
              .map(([remote, version]) => `${remote}@${version}`)
              .join(' '),
            override.account ?? 'one browser',
            override.made_by,
            formatMinute(override.expires_at),
          ]);
          const heads = ['', 'versions', 'for', 'made by', 'until (UTC)'];
          return {
            data: overrides,
            text: rows.length > 0 ? table(heads, rows) : 'No active overrides.',
          };
        }),
      )
      .command(
        'clear <id>',
        'End an override',
        (one) => one.positional('id', id),
        handle(async (args, { api }) => {
          const override = await api.call(clearOverride, { id: args.id });
          return { data: override, text: 'Override cleared.' };
        }),
      ),
  );

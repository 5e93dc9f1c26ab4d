import type { ReleaseRole } from '@corkboard/shared/contract/release.ts';
import {
  clearOverride,
  createOverride,
  createToken,
  endConsoleSession,
  getConsoleSessions,
  getHolder,
  getOverrides,
  getTokens,
  revokeToken,
} from '@corkboard/shared/contract/requests-release.ts';
import {
  parseInteger,
  parseSubcommand,
  parseTarget,
  reasonIn,
  requireReason,
  singleArg,
} from './args.ts';
import type { Command, Outcome } from './command.ts';
import { formatMinute } from './format-time.ts';
import { table } from './table.ts';
import { UsageError } from './usage-error.ts';

const TOKEN_USAGE =
  'npm run release -- token list, token create NAME --role publisher --team boards --days 90, token revoke ID --reason "…"';
const SESSION_USAGE = 'npm run release -- session list, session end ID --reason "…"';
const OVERRIDE_USAGE =
  'npm run release -- override mf-boards@1.5.0 --account inesmoreau --reason "…", override list, override clear ID';
const USUAL_DAYS = '90';

export async function tokenVerb(command: Command): Promise<Outcome> {
  const { api, flags } = command;
  const [verb, rest] = parseSubcommand(
    command,
    ['list', 'create', 'revoke', 'me'] as const,
    TOKEN_USAGE,
  );
  switch (verb) {
    case 'me': {
      const me = await api.call(getHolder, {});
      const until = me.expires_at.slice(0, 10);
      return {
        data: me,
        text: `${me.name}: ${me.role} of ${me.team ?? 'every team'}, until ${until}${personNote(me)}`,
      };
    }
    case 'list': {
      const tokens = await api.call(getTokens, {});
      const rows = tokens.map((it) => [
        it.id,
        it.name,
        it.person ?? '-',
        it.role,
        it.team ?? 'every',
        it.revoked_at ? 'revoked' : it.expires_at.slice(0, 10),
        it.last_used_at ? formatMinute(it.last_used_at) : 'never',
      ]);
      return {
        data: tokens,
        text: table(['', 'whose', 'counts as', 'role', 'team', 'until', 'used'], rows),
      };
    }
    case 'create': {
      const [name] = singleArg(rest, TOKEN_USAGE);
      const made = await api.call(createToken, {
        name,
        role: roleIn(flags.role),
        days: parseInteger('--days', flags.days ?? USUAL_DAYS),
        ...(flags.team === undefined ? {} : { team: flags.team }),
        ...reasonIn(flags),
      });
      const text = `${made.token}\nThis is shown once. It ends on ${made.about.expires_at.slice(0, 10)}: token revoke ${made.about.id} ends it before.${personNote(made.about)}`;
      return { data: made, text };
    }
    case 'revoke': {
      const [id] = singleArg(rest, TOKEN_USAGE);
      const token = await api.call(revokeToken, { id, reason: requireReason(flags) });
      return { data: token, text: `The token of ${token.name} counts no more.` };
    }
  }
}

function personNote({ name, person }: { name: string; person: string | null }): string {
  if (person === null)
    return "\nIt doesn't belong to one person, so it can't request or give approvals.";
  return person === name ? '' : `\nIn approvals it counts as ${person}.`;
}

export async function sessionVerb(command: Command): Promise<Outcome> {
  const { api, flags } = command;
  const [verb, rest] = parseSubcommand(command, ['list', 'end'] as const, SESSION_USAGE);
  const sessions =
    verb === 'list'
      ? await api.call(getConsoleSessions, {})
      : await api.call(endConsoleSession, {
          id: singleArg(rest, SESSION_USAGE)[0],
          reason: requireReason(flags),
        });
  if (verb === 'end') return { data: sessions, text: 'Ended the session.' };
  const rows = sessions.map((it) => [
    it.id,
    it.name,
    it.browser || 'unknown',
    formatMinute(it.last_seen_at),
    formatMinute(it.expires_at),
  ]);
  const heads = ['', 'whose', 'browser', 'last used (UTC)', 'ends (UTC)'];
  const text = rows.length > 0 ? table(heads, rows) : 'No open console sessions.';
  return { data: sessions, text };
}

export async function overrideVerb({ api, words, flags, url }: Command): Promise<Outcome> {
  const [first, ...rest] = words;
  if (first === 'list') {
    const overrides = await api.call(getOverrides, {});
    const rows = overrides.map((it) => [
      it.id,
      Object.entries(it.remotes)
        .map(([remote, version]) => `${remote}@${version}`)
        .join(' '),
      it.account ?? 'one browser',
      it.made_by,
      formatMinute(it.expires_at),
    ]);
    const heads = ['', 'versions', 'for', 'made by', 'until (UTC)'];
    return { data: overrides, text: rows.length > 0 ? table(heads, rows) : 'None is in force.' };
  }
  if (first === 'clear') {
    const override = await api.call(clearOverride, { id: singleArg(rest, OVERRIDE_USAGE)[0] });
    return { data: override, text: 'It counts no more.' };
  }
  if (first === undefined || flags.account === undefined) throw new UsageError(OVERRIDE_USAGE);
  const remotes = Object.fromEntries(
    words.map((word) => {
      const { remote, version } = parseTarget(word, OVERRIDE_USAGE);
      return [remote, version];
    }),
  );
  const made = await api.call(createOverride, {
    remotes,
    account: flags.account,
    reason: requireReason(flags),
    ...(flags.minutes === undefined ? {} : { minutes: parseInteger('--minutes', flags.minutes) }),
  });
  const link = made.link === null ? '' : new URL(made.link, url).href;
  const until = formatMinute(made.override.expires_at);
  return {
    data: { ...made, link },
    text: `${link}\nIt counts for ${flags.account} alone, signed in, until ${until} UTC.`,
  };
}

const roles: readonly ReleaseRole[] = ['viewer', 'publisher', 'manager', 'admin'];

function roleIn(word: string | undefined): ReleaseRole {
  const role = roles.find((known) => known === word);
  if (role === undefined) throw new UsageError(`--role is ${roles.join(', ')}.`);
  return role;
}

import { controlHelp } from './help-control.ts';

const firstVerbs = [
  'status',
  'publish',
  'promote',
  'enable',
  'disable',
  'audit',
  'create',
] as const;
export type Verb = (typeof firstVerbs)[number] | keyof typeof controlHelp;

export const verbs: readonly string[] = [...firstVerbs, ...Object.keys(controlHelp)];

const EVERYWHERE = `  --json                 the answer as JSON
  --help                 this text

CORKBOARD_URL     the server (http://localhost:$PORT, PORT is 3000)
CORKBOARD_TOKEN   your token (on the server's own machine: DATA_DIR/admin-token)

Ends with 0 when it is done, 1 when it was refused, 2 when it was asked wrongly, 3 when no server answers.`;

export const overview = `Release control: which visitors get which version of which remote.

  npm run release -- status                          what is live now
  npm run release -- publish mf-boards               build one remote and upload it
  npm run release -- promote mf-boards@1.4.0         show a version to everyone
  npm run release -- disable mf-boards --reason "…"  turn a remote off, now
  npm run release -- enable mf-boards --reason "…"   and on again
  npm run release -- rollout mf-boards@1.4.0 --reason "…"   move to it in stages, watched by the guard
  npm run release -- rollback --reason "…"           the state before, whatever the last change was
  npm run release -- audit                           who changed what, when and why

To look: overview, health, compare, preview, snapshots, diff. To agree: orders, approve, reject. To arrange: channel,
experiment, override, token, session, rules, slots.
  npm run release -- create my-remote                a new remote in a repository of its own

Each has its own --help.

${EVERYWHERE}`;

const firstHelp: Record<(typeof firstVerbs)[number], string> = {
  status: `npm run release -- status

Shows the live snapshot and every remote: its live version, whether it is on, how many versions there are.

${EVERYWHERE}`,
  publish: `npm run release -- publish <remote> [--version X] [--promote] [--reason "…"]

Builds that workspace alone, uploads it and prints the version's address. A version never changes: a taken one is
refused, and the next free one named. When nothing has changed since a version, nothing is built.

  --version X            publish as X, and not as the version of its package.json
  --promote              show it to everyone at once
  --reason "…"           stands in the audit log

${EVERYWHERE}`,
  promote: `npm run release -- promote <remote>@<version> [--channel stable] [--at TIME] [--reason "…"]

Points a channel to a published version, for everyone on it, now. Open pages follow by the remote's policy.

  --channel NAME         stable, unless said otherwise
  --at TIME              do it then, such as 2026-11-20T09:00Z
  --reason "…"           stands in the audit log
  --expected-snapshot N  refuse when another snapshot than N is live by now

${EVERYWHERE}`,
  enable: `npm run release -- enable <remote> --reason "…" [--at TIME]

Turns a remote on again. Open pages show it within a second.

  --at TIME              do it then, such as 2026-11-20T09:00Z
  --reason "…"           stands in the audit log
  --expected-snapshot N  refuse when another snapshot than N is live by now

${EVERYWHERE}`,
  disable: `npm run release -- disable <remote> --reason "…" [--at TIME]

Turns a remote off for everyone. Open pages put its sentence in its place within a second.

  --at TIME              do it then, such as 2026-11-20T09:00Z
  --reason "…"           stands in the audit log
  --expected-snapshot N  refuse when another snapshot than N is live by now

${EVERYWHERE}`,
  audit: `npm run release -- audit [--remote NAME] [--actor NAME] [--action NAME] [--since TIME] [--until TIME]
                           [--search WORDS] [--limit N] [--export csv|jsonl] [--verify]

Shows the audit log, newest first.

  --remote NAME          entries of one remote
  --actor NAME           of one person
  --action NAME          such as promote, disable or rollout_rollback
  --since, --until TIME  of this time
  --search WORDS         with these words in the reason
  --limit N              so many entries (50)
  --export csv           all of them as a file, oldest first; or jsonl
  --verify               check the chain instead: that no entry was changed or taken out

${EVERYWHERE}`,
  create: `npm run release -- create <name> [--folder PATH] [--slot profile.footer] [--team NAME]

Writes a repository for a new remote: its public face, a component with its test, a page for development and CI.
Its packages come from the product at CORKBOARD_URL, and nothing else of this checkout is needed. No token is needed.

  --folder PATH          where to (../<name>); it must be empty, or not there
  --slot NAME            the place on the page that it fills
  --team NAME            who owns it (the remote's name)

${EVERYWHERE}`,
};

export function isVerb(word: string | undefined): word is Verb {
  return word !== undefined && (Object.hasOwn(firstHelp, word) || Object.hasOwn(controlHelp, word));
}

export function helpOf(verb: Verb): string {
  return isFirst(verb) ? firstHelp[verb] : `${controlHelp[verb]}\n\n${EVERYWHERE}`;
}

function isFirst(verb: Verb): verb is (typeof firstVerbs)[number] {
  return firstVerbs.some((first) => first === verb);
}

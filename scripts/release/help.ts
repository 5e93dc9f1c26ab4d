export const verbs = ['status', 'publish', 'promote', 'enable', 'disable', 'audit'] as const;
export type Verb = (typeof verbs)[number];

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
  npm run release -- audit                           who changed what, when and why

Each has its own --help.

${EVERYWHERE}`;

export const helpOf: Record<Verb, string> = {
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
  promote: `npm run release -- promote <remote>@<version> [--channel stable] [--reason "…"]

Points a channel to a published version, for everyone on it, now. Open pages follow by the remote's policy.

  --channel NAME         stable, unless said otherwise
  --reason "…"           stands in the audit log
  --expected-snapshot N  refuse when another snapshot than N is live by now

${EVERYWHERE}`,
  enable: `npm run release -- enable <remote> --reason "…"

Turns a remote on again. Open pages show it within a second.

  --reason "…"           stands in the audit log
  --expected-snapshot N  refuse when another snapshot than N is live by now

${EVERYWHERE}`,
  disable: `npm run release -- disable <remote> --reason "…"

Turns a remote off for everyone. Open pages put its sentence in its place within a second.

  --reason "…"           stands in the audit log
  --expected-snapshot N  refuse when another snapshot than N is live by now

${EVERYWHERE}`,
  audit: `npm run release -- audit [--remote NAME] [--limit N] [--verify]

Shows the audit log, newest first.

  --remote NAME          entries of one remote
  --limit N              so many entries (50)
  --verify               check the chain instead: that no entry was changed or taken out

${EVERYWHERE}`,
};

export function isVerb(word: string | undefined): word is Verb {
  return verbs.some((verb) => verb === word);
}

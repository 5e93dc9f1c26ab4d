const SEEN = `  --expected-snapshot N  refuse when another snapshot than N is live by now, and say what has changed`;
const WHY = `  --reason "…"           stands in the audit log`;
const LATER = `  --at TIME              do it then, such as 2026-11-20T09:00Z`;
const WHO = `  --country DE,AT        whom it is for; several flags want all of them
  --locale de,pt-BR      the same by language
  --kind business        signed_out, personal or business
  --staff                staff alone
  --early                accounts that have asked for new versions first
  --accounts ines,noor   these accounts
  --audience JSON        groups of rules, of which one must hold: [[{"by":"country","in":["DE"],"not":true}]]`;

export const controlHelp = {
  rollout: `npm run release -- rollout <remote>@<version> --reason "…" [--stages 1:15,5:30,100] [--manual] …
npm run release -- rollout list [--all] [--remote NAME]
npm run release -- rollout show ID
npm run release -- rollout advance|pause|resume|finish|back ID --reason "…"

Moves a channel to another version in stages. The guard compares the two by what pages report, and takes the new one
back when it fails more often. "back" gives everyone the old version.

  --channel NAME         stable, unless said otherwise
  --stages 1:15,5:30     percentages, each with the minutes for which it is watched (1:15,5:30,25:60,50:120,100:60)
  --manual               every stage is left by hand
  --guard rollback       or pause, or off
  --samples N            loads that the guard waits for (500)
  --tolerance P          points by which the new version may fail more often (0.5)
${WHO}
${LATER}
${WHY}
${SEEN}`,
  rollback: `npm run release -- rollback [--to N] --reason "…"

Brings back the snapshot before the live one, or snapshot N, as a new one. Look before with "diff".

  --to N                 this snapshot
${WHY}
${SEEN}`,
  snapshots: `npm run release -- snapshots [--limit N]

Shows the release states, newest first, each with what it has changed. The star is live.

  --limit N              so many (30)`,
  diff: `npm run release -- diff [FROM] [TO]

Says what changes from one snapshot to another; from the live one to the one before it, unless said otherwise.`,
  orders: `npm run release -- orders [--all] [--remote NAME]

Shows the changes that wait for a second person or for their time.

  --all                  also what became of earlier ones
  --remote NAME          of one remote`,
  approve: `npm run release -- approve ID [--reason "…"]

Agrees to what somebody else has asked. Whoever asked cannot approve.

${WHY}`,
  reject: `npm run release -- reject ID --reason "…"

Refuses what somebody else has asked, or takes back what you have asked.

${WHY}`,
  rules: `npm run release -- rules <remote> --approval on|off --reason "…"

Sets whether changes to stable of a remote wait for a second person. For admins. Turning it off waits for a second admin.

${WHY}`,
  slots: `npm run release -- slots
npm run release -- slots give SLOT TEAM --reason "…"

Shows which team each slot belongs to; an admin gives one to another team.

${WHY}`,
  channel: `npm run release -- channel list
npm run release -- channel set NAME --country DE --reason "…" [--title "…"] [--rank N]
npm run release -- channel remove NAME --reason "…"

Channels beside stable, which is everyone's. A visitor gets a remote from the first channel that has it.

${WHO}
  --title "…"            its name for people
  --rank N               the lowest is asked first (20)
${WHY}
${SEEN}`,
  override: `npm run release -- override <remote>@<version> … --account NAME --reason "…" [--minutes N]
npm run release -- override list
npm run release -- override clear ID

Makes a link by which one account gets other versions for a while. It does nothing for anybody else. The page says that
it is there, and can end it.

  --account NAME         whose pages
  --minutes N            for so long (60)
${WHY}`,
  token: `npm run release -- token me
npm run release -- token list
npm run release -- token create NAME --role publisher [--team boards] [--days 90]
npm run release -- token revoke ID --reason "…"

Tokens of people and machines. A token is shown once. Approvals count people: two tokens with one name are one person,
and every token that a person creates counts as that person. Create personal tokens for other people with the server's
own admin token, which can't approve.

  --role ROLE            viewer, publisher, manager or admin
  --team TEAM            reaches the remotes of this team alone
  --days N               until it ends (90)
${WHY}`,
  session: `npm run release -- session list
npm run release -- session end ID --reason "…"

Sessions of the console. A session ends after 30 minutes without use, after 12 hours, or when its token is revoked.
Admins can list and end every session; everyone else, the sessions of their token.

${WHY}`,
  experiment: `npm run release -- experiment list
npm run release -- experiment set NAME [--on|--off] [--percent P] [--groups a=50,b=50] --reason "…"
npm run release -- experiment remove NAME --reason "…"

What pages ask for by name: on or off, or one of several groups.

  --on, --off            whether it counts at all
  --percent P            of the audience, how many it is on for
  --groups a=50,b=50     shares, 100 together
  --title "…"            what it is about
${WHO}
${WHY}`,
  overview: `npm run release -- overview [--hours N]

Shows every remote with its traffic by version and the share of loads that fail.

  --hours N              of so many hours (24)`,
  health: `npm run release -- health <remote> [--hours N]

Shows what pages report of a remote, by version and by phase.

  --hours N              of so many hours (24)`,
  compare: `npm run release -- compare <remote>@<version> [--from X]

Shows what a version changes against the live one: size, contract, slots, files, and whether it fits what is live.

  --from X               against this version`,
  preview: `npm run release -- preview [--visitor ID] [--country DE] [--locale de] [--staff] [--early] [--account NAME]

Shows what such a visitor gets of each remote, and by which rule.`,
} as const;

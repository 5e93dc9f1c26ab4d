import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRole } from '@corkboard/release-contract/contract';
import { containerName } from '@corkboard/shared/rules/release';
import type { BuildRemote } from '../../../cli/release/publishing/build-remote.ts';
import { publishAll } from '../../../cli/release/publishing/publish-all.ts';
import { run } from '../../../cli/release/run.ts';
import { makeDelta } from '../../platform/delta/delta.ts';
import { publish } from '../control/publish.ts';
import { upsertThrown } from '../guard/thrown-error-repository.ts';
import { aBuild, anArchive, asStream } from '../testing/archives.ts';
import { anActor, type Kit, openKit } from '../testing/release-kit.ts';
import { withMap } from '../testing/source-maps.ts';

let kit: Kit;
let root: string;
let url: string;
let built: string[];

beforeEach(async () => {
  kit = await openKit();
  url = await kit.app.listen({ port: 0, host: '127.0.0.1' });
  root = await mkdtemp(path.join(tmpdir(), 'corkboard-checkout-'));
  built = [];
  await writeJson('package.json', { workspaces: ['shared', 'mf-boards', 'mf-profile'] });
  await writeJson('shared/package.json', { version: '1.0.0' });
  await writeJson('mf-boards/package.json', aPackage('Boards', 'boards'));
  await writeJson('mf-profile/package.json', aPackage('Profile', 'profile'));
  await write('mf-boards/src/remote.tsx', 'export const remote = 1;');
});
afterEach(async () => {
  await kit.close();
  await rm(root, { recursive: true });
});

function aPackage(title: string, team: string) {
  const corkboard = {
    title,
    team,
    kind: 'slots',
    slots: [team === 'boards' ? 'page.board' : 'page.profile'],
    requires: '^1.0.0',
    policy: 'swap',
    off: `${title} are resting.`,
  };
  return { name: `mf-${team}`, version: '1.0.0', corkboard };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

function writeJson(file: string, json: object): Promise<void> {
  return write(file, JSON.stringify(json));
}

const build: BuildRemote = async ({ name, folder }, version, isChecked) => {
  await isChecked;
  built.push(`${name}@${version}`);
  const out = path.join(folder, 'dist', version);
  const container = containerName(name, version);
  for (const [file, text] of Object.entries(aBuild({ name, version, container }))) {
    await write(path.relative(root, path.join(out, file)), text);
  }
  await cp(path.join(folder, 'package.json'), path.join(out, 'web/source.json'));
  return out;
};

async function release(line: string, role: ReleaseRole | null = 'admin', env = {}) {
  const token = role && (await kit.bearer(role)).authorization.slice('Bearer '.length);
  let out = '';
  let aside = '';
  const code = await run(
    line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [],
    {
      env: { CORKBOARD_URL: url, ...(token ? { CORKBOARD_TOKEN: token } : {}), ...env },
      print: (text) => void (out += text),
      printError: (text) => void (aside += text),
      root,
      build,
    },
  );
  return { code, out, aside, json: () => JSON.parse(out) };
}

it('publishes, promotes, toggles, and shows the status', async () => {
  const published = await release('publish mf-boards --reason "The first one."');
  expect(published.out).toContain(`${url}/remotes/mf-boards/1.0.0/`);
  expect(published.out).toContain('Not live yet');
  expect(built).toEqual(['mf-boards@1.0.0']);

  expect((await release('promote mf-boards@1.0.0')).out).toContain('to stable (snapshot 1)');
  expect((await release('disable mf-boards --reason "It is slow."')).out).toContain(
    'Turned off mf-boards (snapshot',
  );
  expect((await release('status')).out).toMatch(
    /mf-boards\s+1\.0\.0\s+off: It is slow\.\s+1\s+boards/,
  );
  expect((await release('enable mf-boards --reason "It is fast."')).code).toBe(0);

  const audit = await release('audit --remote mf-boards --json');
  expect(audit.json().map((entry: { action: string }) => entry.action)).toEqual([
    'enable',
    'disable',
    'promote',
    'publish',
  ]);
  expect((await release('audit --verify')).out).toContain('The audit log is intact');
});

it('names what waits after a roll-back, or cancels it', async () => {
  await release('publish mf-boards --promote');
  await write('mf-boards/src/remote.tsx', 'export const remote = 2;');
  await release('publish mf-boards --version 1.1.0');
  const at = new Date(Date.now() + 60 * 60_000).toISOString();
  await release(`promote mf-boards@1.1.0 --at ${at} --reason "Tonight."`);
  await release('promote mf-boards@1.1.0 --reason "Now."');

  const back = await release('rollback --reason "It is broken."');
  const what = 'Waiting: Everyone on stable gets mf-boards 1.1.0. Cancel it with:';
  expect(back.out).toContain(what);
  expect((await release('orders')).out).toContain('has changed since');

  await release('promote mf-boards@1.1.0 --reason "Again."');
  const again = await release('rollback --reason "It is broken." --cancel-waiting');
  expect(again.out).toContain('Canceled: Everyone on stable gets mf-boards 1.1.0.');
  expect((await release('orders')).out).toBe('No pending changes.');
});

it('serves a published version at its URL', async () => {
  await release('publish mf-boards --promote');
  const entry = await fetch(`${url}/remotes/mf-boards/1.0.0/remoteEntry.js`);
  expect(await entry.text()).toContain('mf_boards__1_0_0');
  const plan = await (await fetch(`${url}/_release/plan`)).json();
  expect(plan).toMatchObject({ remotes: { 'mf-boards': { title: 'Boards', version: '1.0.0' } } });
});

it('reports how long each part took', async () => {
  const took = /It took [\d.]+ s \(checks [\d.]+, build [\d.]+, archive [\d.]+, server [\d.]+\)\.$/;
  expect((await release('publish mf-boards')).out).toMatch(took);
  const again = await release('publish mf-boards --version 1.0.1 --json');
  expect(Object.keys(again.json().seconds)).toEqual(['checks', 'build', 'archive', 'server']);
});

it('skips the build when nothing has changed', async () => {
  await release('publish mf-boards');
  await write('mf-boards/src/remote.test.tsx', 'it(...)');
  await write('mf-boards/README.md', 'New words.');
  const again = await release('publish mf-boards --json');
  expect(again.json()).toMatchObject({ already: true, version: '1.0.0' });
  expect(built).toHaveLength(1);
});

it.each([
  ['an unknown slot', { slots: ['profile.footer', 'profile.hero'] }, 'unknown_slot'],
  ['a newer contract', { requires: '^2.0.0' }, 'contract_range'],
  ['a range that is no text', { requires: 2 }, 'release_file'],
])('rejects %s before building, with its line', async (_what, changes, check) => {
  const { corkboard, ...manifest } = aPackage('Boards', 'boards');
  const changed = { ...manifest, corkboard: { ...corkboard, ...changes } };
  await write('mf-boards/package.json', JSON.stringify(changed, null, 2));
  const rejected = await release('publish mf-boards');

  expect(rejected.code).toBe(1);
  expect(rejected.aside).toMatch(
    /^package\.json:\d+ {2}(?:It requires|The page has no|\/requires: )[^\n]+: \w+/,
  );
  expect(rejected.aside).toContain(`(${check}).`);
  const [, line = ''] = /package\.json:(\d+)/.exec(rejected.aside) ?? [];
  const text = JSON.stringify(changed, null, 2).split('\n')[Number(line) - 1];
  expect(text).toMatch(check === 'unknown_slot' ? 'profile.hero' : '"requires"');
  expect(built).toEqual([]);
});

it('lists every field that is not valid, with what it can be', async () => {
  const { corkboard, ...manifest } = aPackage('Boards', 'boards');
  const { off: _off, ...section } = { ...corkboard, policy: 'whenever', speed: 'fast' };
  const storage = [{ name: 'notes', kind: 'disk', purpose: 'fun', days: 1, description: 'Notes.' }];
  const changed = { ...manifest, corkboard: { ...section, storage } };
  await write('mf-boards/package.json', JSON.stringify(changed, null, 2));
  const rejected = await release('publish mf-boards');

  expect(rejected.code).toBe(1);
  expect(rejected.aside).toContain('The version was rejected: 5 problems.');
  const messages = [...rejected.aside.matchAll(/^package\.json:\d+ {2}(.+) \(release_file\)$/gm)];
  expect(messages.map(([, message = '']) => message).toSorted()).toEqual([
    '/off: This field is required.',
    '/policy: Choose one of these: swap, ask, next-load.',
    "/speed: This field doesn't exist.",
    '/storage/0/kind: Choose one of these: cookie, local, session, cache, database.',
    '/storage/0/purpose: Choose one of these: necessary, analytic, marketing, personalization.',
  ]);
  expect(built).toEqual([]);
});

it('names the file of a package that it cannot read', async () => {
  await write('mf-boards/package.json', '{ "name": "mf-boards", "corkboard": {');
  const failed = await release('publish mf-boards');
  expect(failed.code).toBe(1);
  expect(failed.aside).toContain('mf-boards/package.json');
  expect(failed.aside).toContain("This isn't valid JSON");
});

it('rejects a slot of another team before building', async () => {
  await release('publish mf-boards');
  const { corkboard, ...manifest } = aPackage('Profile', 'profile');
  await writeJson('mf-profile/package.json', {
    ...manifest,
    corkboard: { ...corkboard, slots: ['page.board'] },
  });
  const rejected = await release('publish mf-profile --json');

  expect(rejected.json()).toMatchObject({
    code: 'slot_taken',
    problems: [
      {
        check: 'slot_taken',
        file: 'package.json',
        line: expect.any(Number),
        fix: expect.stringMatching(/admin/),
      },
    ],
  });
  expect(built).toEqual(['mf-boards@1.0.0']);
});

it('rejects a taken version before building', async () => {
  await release('publish mf-boards');
  await write('mf-boards/src/remote.tsx', 'export const remote = 2;');
  const rejected = await release('publish mf-boards --json');

  expect(rejected.code).toBe(1);
  expect(rejected.json()).toMatchObject({
    code: 'version_taken',
    next_free: '1.0.1',
    problems: [{ check: 'version_taken', file: 'package.json', line: expect.any(Number) }],
  });
  expect(built).toHaveLength(1);
  expect((await release('publish mf-boards --version 1.0.1')).code).toBe(0);
});

it('exits with 1 and the message when the server rejects', async () => {
  const rejected = await release('publish mf-boards --promote', 'publisher');
  expect(rejected.code).toBe(1);
  expect(rejected.aside).toContain('To promote needs the role manager');
  expect(built).toEqual([]);
});

it('publishes again what the server has lost', async () => {
  await release('publish mf-boards');
  await rm(path.join(kit.dataDir, 'remotes/mf-boards'), { recursive: true });
  expect(await release('publish mf-boards')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Published mf-boards@1.0.0.'),
  });
});

it('accepts a retry of a version with the sources of an earlier one', async () => {
  await release('publish mf-boards --promote');
  await release('publish mf-boards --version 1.1.0');
  const again = await release('publish mf-boards --version 1.1.0');
  expect(again).toMatchObject({
    code: 0,
    out: expect.stringMatching(/since mf-boards@1\.1\.0, so nothing was built[^]+Not live yet/),
  });
  expect(built).toEqual(['mf-boards@1.0.0', 'mf-boards@1.1.0']);
});

it.each([
  ['--json=true', true],
  ['--json true', true],
  ['--json=false', false],
  ['--json --json=false', false],
])('prints JSON as "%s" asks for it', async (flag, isJson) => {
  const { out } = await release(`slots ${flag}`);
  expect(out.startsWith('[')).toBe(isJson);
  const failed = await release(`compare mf-boards@1.0.0 ${flag}`);
  expect(failed.out.startsWith('{')).toBe(isJson);
});

it('takes no negated flag', async () => {
  const answer = await release('slots --no-json');
  expect(answer).toMatchObject({ code: 2, aside: expect.stringContaining('no-json') });
});

it.each([
  ['', 'Name a command.'],
  ['somersault', 'Unknown command: somersault'],
  ['promot mf-boards@1.0.0', 'Did you mean promote?'],
  ['foo', 'Unknown command: foo\n'],
  ['publish', 'Missing <remote>. Usage: npm run release -- publish <remote>'],
  ['rollout', 'Missing <target>. Usage: npm run release -- rollout start <target>'],
  ['override --account ines', 'Usage: npm run release -- override create <targets..>'],
  ['key rotate one', 'Missing <file>.'],
  [
    'publish mf-boards --version 1.1',
    '--version must be a whole version such as 1.4.0, not "1.1".',
  ],
  ['rollout mf-boards@1.1.0 --stages 5 --reason "Try."', '--stages must have minutes'],
  ['rollout mf-boards@1.1.0 --stages foo --reason "Try."', 'such as 5:30,50:60, not "foo"'],
  ['rollout mf-boards@1.1.0 --country DEU --reason "Try."', '--country takes two-letter codes'],
  ['preview --country Germany', '--country takes two-letter codes'],
  ['preview --locale Deutsch!', '--locale takes languages such as de'],
  ['publish mf-nothing', 'There are mf-boards, mf-profile'],
  ['promote mf-boards', 'mf-boards@1.4.0'],
  ['disable mf-boards', '--reason'],
  ['status --limit 3', 'Unknown argument: limit'],
  ['token create CI --role boss', 'Choices: "viewer"'],
  [
    'create notes --slot profile.hero',
    'The page has no slot profile.hero. Its slots: page.profile',
  ],
  ['disable mf-boards --reason " "', 'audit log'],
  ['audit --limit few', 'whole number'],
  ['status --color', 'color'],
])('exits with 2 for the arguments "%s"', async (line, sentence) => {
  const answer = await release(line);
  expect(answer.code).toBe(2);
  expect(answer.aside).toContain(sentence);
});

it('names the flag of a value that the server rejects', async () => {
  const line = 'rollout mf-boards@1.1.0 --stages 500:1,100:1 --reason "Try."';
  const rejected = await release(line);
  expect(rejected.aside).toBe('--stages, item 1, percent: This must be 100 or less.');
});

it('requires a token', async () => {
  const answer = await release('status', null, { DATA_DIR: '/nowhere' });
  expect(answer.code).toBe(2);
  expect(answer.aside).toContain('CORKBOARD_TOKEN');
});

it("uses the machine's token by default", async () => {
  expect((await release('status', null, { DATA_DIR: kit.dataDir })).code).toBe(0);
});

it('exits with 3 when no server responds', async () => {
  const answer = await release('status --json', 'admin', { CORKBOARD_URL: 'http://127.0.0.1:1' });
  expect(answer.code).toBe(3);
  expect(answer.json()).toMatchObject({ code: 'unreachable' });
});

it('exits with 3 when no server has the packages of a new remote', async () => {
  const env = { CORKBOARD_URL: 'http://127.0.0.1:1' };
  const answer = await release(`create notes --folder ${path.join(root, 'notes')}`, null, env);
  expect(answer).toMatchObject({ code: 3, aside: expect.stringContaining('is Corkboard running') });
});

it.each([
  ['--help', 'npm run release -- rollout'],
  ['rollout --help', 'npm run release -- rollout pause <id>'],
  ['rollout pause --help', 'Why, for the audit log'],
  ['create --help', '[default: "profile.footer"]'],
])('explains the arguments "%s"', async (line, text) => {
  const answer = await release(line, null);
  expect(answer.code).toBe(0);
  expect(answer.out).toContain(text);
});

it('completes commands, subcommands, and options', async () => {
  const complete = async (line: string) =>
    (await release(`--get-yargs-completions corkboard ${line}`, null)).out.split('\n');
  expect(await complete('ro')).toEqual(expect.arrayContaining(['rollout', 'rollback']));
  expect(await complete('rollout p')).toEqual(expect.arrayContaining(['list', 'pause', 'back']));
  expect(await complete('promote --')).toEqual(expect.arrayContaining(['--channel', '--reason']));
  expect((await release('completion', null)).out).toContain('corkboard --get-yargs-completions');
});

describe('a rollout', () => {
  beforeEach(async () => {
    await release('publish mf-boards --promote');
    await release('publish mf-boards --version 1.1.0');
  });

  it('starts, advances, reports its status, and rolls back', async () => {
    const begun = await release(
      'rollout mf-boards@1.1.0 --stages 5:10,100 --country de --guard pause --reason "Faster."',
    );
    expect(begun.out).toContain('5% of people in DE on stable get mf-boards 1.1.0 now.');
    const [, id = ''] = /rollout show (\S+)/.exec(begun.out) ?? [];
    expect((await release('rollout list')).out).toMatch(
      /1\.0\.0 → 1\.1\.0\s+stable\s+5%\s+running/,
    );
    expect((await release(`rollout show ${id}`)).out).toContain('for people in DE: running');
    expect((await release('status')).out).toContain('Waiting for traffic: 0 of about 500 loads.');
    const early = await release(`rollout advance ${id} --reason "Calm." --json`);
    expect(early.json()).toMatchObject({ code: 'no_evidence' });
    const denied = await release(`rollout advance ${id} --reason "Calm."`);
    expect(denied.aside).toContain('add --without-evidence');
    const advance = `rollout advance ${id} --without-evidence --reason "Calm."`;
    expect((await release(advance)).out).toContain('100%');
    expect((await release('diff')).out).toContain('rollout of 1.1.0 on stable 100% → 5%');
    expect((await release(`rollout back ${id} --reason "Slow."`)).out).toContain('1.0.0 again');
    expect((await release('rollout list')).out).toBe('No rollout is running.');

    const back = await release('rollback --to 1 --reason "To be sure." --json');
    expect(back.json()).toMatchObject({ changed: false });
    expect((await release('snapshots --limit 2')).out).toContain('rollout of 1.1.0 on stable ends');
  });

  it('reports who changed the state first', async () => {
    await release('promote mf-boards@1.1.0');
    const late = await release('disable mf-boards --reason "Slow." --expected-snapshot 1 --json');
    expect(late.code).toBe(1);
    expect(late.json()).toMatchObject({
      code: 'snapshot_moved',
      message: expect.stringMatching(/made it at [\d-]+T[\d:.]+Z\./),
      changes: [{ sentence: 'mf-boards: stable 1.0.0 → 1.1.0' }],
    });
    const again = await release('disable mf-boards --reason "Slow." --expected-snapshot 1');
    expect(again.aside).toMatch(/made it at \d{4}-\d\d-\d\d \d\d:\d\d UTC\./);
  });

  it('rolls back once, and says how to undo that', async () => {
    await release('promote mf-boards@1.1.0');
    expect((await release('rollback --reason "Slow."')).out).toContain('Snapshot 3 is now live.');
    const late = await release('rollback --reason "Slow!"');
    expect(late.code).toBe(1);
    expect(late.aside).toMatch(
      /Snapshot 3 is live, with which .* restored snapshot 1 .* --to 2 --expected-snapshot 3\./,
    );
    const undone = await release('rollback --to 2 --expected-snapshot 3 --reason "Fast."');
    expect(undone.out).toContain('mf-boards: stable 1.0.0 → 1.1.0.');
  });

  it('waits with the end of a channel before another one', async () => {
    await release('channel set late --staff --rank 30 --reason "Try."');
    await release('promote mf-boards@1.1.0 --channel late');
    await release('promote mf-boards@1.0.0 --channel next');
    await release('rules mf-boards --approval on --reason "It is the first page."');
    const asked = await release('channel remove next --reason "Unused."');
    expect(asked.out).toContain('The channel next is removed.');
    expect(asked.out).toContain('This is waiting for approval.');
  });

  it('shows why a change was requested, also after it was made', async () => {
    await release('rules mf-boards --approval on --reason "It is the first page."');
    const request = 'promote mf-boards@1.1.0 --reason "Please." --json';
    const { order } = (await release(request, 'manager')).json();
    await release(`approve ${order}`, 'admin');
    const lines = (await release('orders --all')).out.split('\n');
    expect(lines.find((line) => line.startsWith(order))).toMatch(
      /done +Everyone on stable gets mf-boards 1\.1\.0\. .+ - +Please\.$/,
    );
  });

  it('waits for approval by a second person', async () => {
    await release('rules mf-boards --approval on --reason "It is the first page."');
    const asked = await release('promote mf-boards@1.1.0 --json', 'manager');
    const { order } = asked.json();
    expect((await release('orders')).out).toContain(order);
    const own = await release(`approve ${order}`, 'manager');
    expect(own.aside).toContain("can't approve your own request");
    expect((await release(`approve ${order}`, 'admin')).out).toContain(
      'Approved and done (snapshot 2).',
    );
  });

  it('waits for approval after publishing, with one request for all tries', async () => {
    await release('rules mf-boards --approval on --reason "It is the first page."');
    const asked = await release('publish mf-boards --version 1.2.0 --promote', 'manager');
    expect(asked).toMatchObject({ code: 0, out: expect.not.stringContaining('Not live') });
    const [, order = ''] = /is waiting for approval\.\n.+ approve (\S+)\n/.exec(asked.out) ?? [];

    const again = await release('publish mf-boards --version 1.2.0 --promote --json', 'manager');
    expect(again.json()).toMatchObject({ already: true, promoted: false, order });
    expect((await release('orders --json')).json()).toHaveLength(1);

    await release(`approve ${order}`, 'admin');
    const live = await release('publish mf-boards --version 1.2.0 --promote', 'manager');
    expect(live).toMatchObject({ code: 0, out: expect.stringContaining('It is live already.') });
  });

  it('waits with a channel for more people', async () => {
    await release('promote mf-boards@1.1.0 --channel next');
    await release('rules mf-boards --approval on --reason "It is the first page."');
    const asked = await release('channel set next --country DE --reason "Try."');
    expect(asked.out).toContain('for people in DE, with rank 10. This is waiting for approval.');
  });

  it('keeps the approval requirement until a second admin approves', async () => {
    await release('rules mf-boards --approval on --reason "It is the first page."');
    const asked = await release('rules mf-boards --approval off --reason "Enough."', 'admin');
    expect(asked.out).toContain('This is waiting for approval.');
  });
});

it.each([
  ['channel set beta --country DE --title Beta --reason "Try."', /Set beta to people in DE/],
  ['channel list', /next\s+staff/],
  ['token list', /admin of this machine/],
  ['token me', /admin of every team/],
  ['session list', /No open console sessions/],
  ['token create "CI" --role publisher --team boards', /^corkboard_\S+\nThis is shown once/],
  [
    'token create "CI" --role publisher --team nosuchteam',
    /Team nosuchteam has no remote yet\..+boards/,
  ],
  ['experiment set card_size --on --percent 10 --reason "Learn."', /on for 10% of everyone/],
  ['experiment list', /Evaluated by corkboard/],
  ['override list', /No active overrides/],
  ['freeze list', /No freezes/],
  ['plan accept --reason "Meant."', /No change: the plan is signed/],
  ['key list', /No keys/],
  ['key register none.pub --team boards --reason "New."', /there is no readable file/],
  ['freeze add mf-boards --until 2100-01-01 --reason "Sale."', /up to 92 days/],
  ['webhook list', /No webhooks/],
  ['webhook create http://ci.example/hook --events failure', /^whsec_\S+\nThis signing secret/],
  ['overview', /Snapshot 1, 0 open streams/],
  ['health mf-boards', /No reports yet/],
  ['preview --country DE', /mf-boards\s+1\.0\.0\s+stable/],
  ['slots', /page\.board/],
  ['audit --export csv --actor "unknown"', /^number,at,actor/],
])('prints the result of "%s"', async (line, answer) => {
  await release('publish mf-boards --promote');
  const { out, aside } = await release(line);
  expect(out || aside).toMatch(answer);
});

it('makes, registers, rotates, and revokes the key of a team', async () => {
  const key = path.join(root, 'boards.pem');
  const next = path.join(root, 'next.pem');
  await release(`keygen ${next}`);
  expect((await release(`keygen ${key}`)).out).toContain(`key register ${key}.pub`);
  const registered = await release(
    `key register ${key}.pub --team boards --name CI --reason "We sign now." --json`,
  );
  const { id } = registered.json();

  const unsigned = await release('publish mf-boards');
  expect(unsigned).toMatchObject({ code: 1 });
  expect(unsigned.aside).toContain("mf-boards@1.0.0 isn't signed");
  expect((await release(`publish mf-boards --key ${key}`)).out).toContain('Published');
  expect((await release('key list')).out).toMatch(
    new RegExp(`${id}\\s+boards\\s+CI\\s+active\\s+1`),
  );

  const rotated = await release(`key rotate ${id} ${next}.pub --reason "A year old."`);
  expect(rotated.out).toContain('replaces the key CI');
  await write('mf-boards/src/remote.tsx', 'export const remote = 2;');
  const old = await release(`publish mf-boards --version 1.1.0 --key ${key}`);
  expect(old.aside).toContain('which was retired');
  const env = { CORKBOARD_SIGNING_KEY: next };
  expect((await release('publish mf-boards --version 1.1.0', 'publisher', env)).code).toBe(0);

  expect((await release(`key revoke ${id} --reason "Leaked."`)).out).toContain(
    'Revoked the key CI',
  );
  const promoted = await release('promote mf-boards@1.0.0');
  expect(promoted.aside).toContain('which was revoked: Leaked.');
});

it('verifies a version as it is served', async () => {
  const key = path.join(root, 'boards.pem');
  await release(`keygen ${key}`);
  await release(`key register ${key}.pub --team boards --reason "We sign now."`);
  await writeJson('package-lock.json', {
    packages: {
      'mf-boards': { dependencies: { drag: '2' } },
      'node_modules/drag': { version: '2.0.0', license: 'MIT' },
    },
  });
  await release(`publish mf-boards --promote --key ${key}`);

  const good = await release('verify mf-boards@1.0.0', 'viewer');
  expect(good.out).toMatch(
    /✓ signature: The signature was checked here with the key \w{32}, which/,
  );
  expect(good.out).toContain('✓ sbom: Packages in its bill of materials: 1.');
  expect(good).toMatchObject({ code: 0, out: expect.stringContaining('mf-boards@1.0.0 holds.') });
  expect((await release('sbom mf-boards@1.0.0')).json()).toMatchObject({
    components: [{ purl: 'pkg:npm/drag@2.0.0' }],
  });
  expect((await release('sbom mf-boards@9.9.9')).aside).toContain('has no bill of materials');
  const known = await release(`verify mf-boards@1.0.0 --key ${key}.pub`, 'viewer');
  expect(known).toMatchObject({ code: 0, out: expect.stringContaining('which --key has') });
  const other = path.join(root, 'other.pem');
  await release(`keygen ${other}`);
  const unknown = await release(`verify mf-boards@1.0.0 --key ${other}.pub`, 'viewer');
  expect(unknown).toMatchObject({ code: 1, out: expect.stringContaining('✗ signature: It is') });

  const folder = path.join(kit.dataDir, 'remotes/mf-boards/1.0.0/web');
  const copy = path.join(folder, 'remoteEntry.js.br');
  const packed = await readFile(copy);
  const altered = packed.map((byte, at) => (at === packed.length >> 1 ? byte ^ 0xff : byte));
  await writeFile(copy, altered);
  const damaged = await release('verify mf-boards@1.0.0');
  expect(damaged.code).toBe(1);
  expect(damaged.out).toContain('not what was published: web/remoteEntry.js.br.');
  // The server has refused to send it.
  expect(damaged.out).toContain("? files: Couldn't be read, so try again: remoteEntry.js (");
  await writeFile(copy, packed);

  await writeFile(path.join(folder, 'later.3c4d.js'), 'evil();');
  const bad = await release('verify mf-boards@1.0.0');
  expect(bad.code).toBe(1);
  expect(bad.out).toContain('not what was published: web/later.3c4d.js.');
  expect(bad.out).toContain("? files: Couldn't be read, so try again: later.3c4d.js.");
  expect((await release('verify mf-boards@9.9.9')).code).toBe(1);
});

it('verifies what browsers with an earlier version get', async () => {
  await release('publish mf-boards --promote');
  await release('publish mf-boards --version 1.0.1');
  const read = (version: string) =>
    readFile(path.join(kit.dataDir, `remotes/mf-boards/${version}/web/remoteEntry.js`));
  const deltas = path.join(kit.dataDir, 'remotes/mf-boards/1.0.1/deltas/1.0.0');
  await mkdir(deltas, { recursive: true });
  const writeDelta = async (to: Buffer) =>
    writeFile(path.join(deltas, 'remoteEntry.js'), await makeDelta(await read('1.0.0'), to));

  await writeDelta(await read('1.0.1'));
  expect((await release('verify mf-boards@1.0.1')).code).toBe(0);
  await writeDelta(Buffer.from('evil();'));
  const bad = await release('verify mf-boards@1.0.1');
  expect(bad.code).toBe(1);
  expect(bad.out).toContain('not what was published: deltas/1.0.0/remoteEntry.js.');
});

it("starts with the live versions without a team's key", async () => {
  await release('publish mf-boards --promote');
  await release(`keygen ${path.join(root, 'boards.pem')}`);
  const file = path.join(root, 'boards.pem.pub');
  await release(`key register ${file} --team boards --reason "We sign now."`);
  await write('mf-boards/src/remote.tsx', 'export const remote = 2;');
  const token = (await kit.bearer('admin')).authorization.slice('Bearer '.length);
  const lines: string[] = [];
  await publishAll({ url, token, root, build, onProgress: (line) => void lines.push(line) });
  expect(lines.join()).toMatch(/mf-boards@1\.0\.0-dev\.\w+ is not live\. .*isn't signed/);
  const live = kit.release.state.current().remotes.get('mf-boards');
  expect(live?.setting?.channels).toMatchObject({ stable: '1.0.0' });
});

it('publishes during a freeze without promoting', async () => {
  await release('publish mf-boards --promote');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await release(`freeze add --until ${until} --reason "The sale."`);
  const { code, out } = await release('publish mf-boards --version 1.1.0 --promote');
  expect(code).toBe(1);
  expect(out).toMatch(/Published mf-boards@1\.1\.0\.[^]+Every remote is frozen until/);

  await write('mf-boards/src/remote.tsx', 'export const remote = 2;');
  const token = (await kit.bearer('admin')).authorization.slice('Bearer '.length);
  await publishAll({ url, token, root, build });
  const live = kit.release.state.current().remotes.get('mf-boards');
  expect(live?.setting?.channels).toMatchObject({ stable: '1.0.0' });
});

it('freezes a remote until the freeze is ended', async () => {
  await release('publish mf-boards --promote');
  await release('publish mf-boards --version 1.1.0');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const added = await release(`freeze add --until ${until} --reason "The sale." --json`);
  const refused = await release('promote mf-boards@1.1.0');
  expect(refused).toMatchObject({ code: 1, aside: expect.stringContaining('is frozen until') });
  const { id } = added.json();
  expect((await release('freeze list')).out).toContain(id);
  expect((await release(`freeze end ${id} --reason "Over."`)).out).toContain('Ended the freeze');
  expect((await release('promote mf-boards@1.1.0')).code).toBe(0);
});

it('allows, lists, and ends an exception from a budget', async () => {
  const allowed = await release(
    'exception allow mf-boards first_bytes --days 7 --max 70000 --reason "The sale."',
  );
  expect(allowed.out).toMatch(/^Allowed mf-boards to exceed first_bytes until \d{4}-/);
  expect((await release('exception list')).out).toMatch(/mf-boards\s+first_bytes\s+70 kB\s+\d{4}-/);
  const [{ id }] = (await release('exception list --json')).json();
  expect((await release(`exception end ${id} --reason "Over."`)).out).toBe(
    'Ended the exception of mf-boards from first_bytes.',
  );
  expect((await release('exception list')).out).toBe('No exceptions.');
  expect((await release('exception allow mf-boards speed --reason "x"')).code).toBe(2);
});

it('prints errors with their original places', async () => {
  const empty = await release('errors mf-boards', 'viewer');
  expect(empty.out).toContain('No errors were reported.');

  const archive = asStream(anArchive(withMap(aBuild())));
  await publish(kit.publishing, { archive, actor: anActor });
  const at = new Date();
  const thrown = { remote: 'mf-boards', version: '1.4.0', message: 'No board.', count: 1 };
  const stack = 'Error: No board.\n    at o (/remotes/mf-boards/1.4.0/later.3c4d.js:1:15)';
  const more = { fingerprint: 'a', first_at: at, last_at: at };
  await upsertThrown(kit.db, { ...thrown, ...more, phase: 'render', stack });

  const { out } = await release('errors mf-boards', 'viewer');
  expect(out).toContain('1.4.0 render: No board.\n  1 time, last at ');
  expect(out).toContain('    openBoard (mf-boards/src/board/open-board.ts:11:3)');
});

it('needs another version for a comparison', async () => {
  await release('publish mf-boards --promote');
  const alone = await release('compare mf-boards@1.0.0');
  expect(alone.code).not.toBe(0);
  expect(alone.aside).toContain('mf-boards has no version to compare 1.0.0 with.');

  const same = await release('compare mf-boards@1.0.0 --from 1.0.0');
  expect(same.aside).toContain("1.0.0 can't be compared with itself.");
});

describe('a start', () => {
  async function start() {
    const token = (await kit.bearer('admin')).authorization.slice('Bearer '.length);
    return publishAll({ url, token, root, build });
  }

  it("keeps what is live with the machine's token while its remote requires approval", async () => {
    await start();
    await write('mf-boards/src/remote.tsx', 'export const remote = 2;');
    const [boards] = await start();
    await release('rules mf-boards --approval on --reason "It is the first page."');
    const token = (await readFile(path.join(kit.dataDir, 'admin-token'), 'utf8')).trim();

    // A known version, and then a new one.
    for (const one of [1, 3]) {
      await write('mf-boards/src/remote.tsx', `export const remote = ${one};`);
      const lines: string[] = [];
      await publishAll({ url, token, root, build, onProgress: (line) => void lines.push(line) });
      expect(lines.join()).toMatch(/mf-boards@1\.0\.0\S* is not live\. .*a personal token/);
    }
    expect(live('mf-boards')).toBe(boards?.version);
    expect((await release('orders')).out).toBe('No pending changes.');
  });

  it('publishes and promotes every remote once', async () => {
    expect(await start()).toEqual([
      { remote: 'mf-boards', version: '1.0.0', isNew: true },
      { remote: 'mf-profile', version: '1.0.0', isNew: true },
    ]);
    expect((await start()).map((it) => it.isNew)).toEqual([false, false]);
    expect(built).toHaveLength(2);
    expect([...kit.release.state.current().remotes.keys()].sort()).toEqual([
      'mf-boards',
      'mf-profile',
    ]);
  });

  it('publishes changes as a development version and reverts them', async () => {
    await start();
    await write('mf-boards/src/remote.tsx', 'export const remote = 2;');
    const [boards, profile] = await start();
    expect(boards).toMatchObject({
      version: expect.stringMatching(/^1\.0\.0-dev\.g[0-9a-f]{12}$/),
    });
    expect(profile).toMatchObject({ isNew: false });
    expect(live('mf-boards')).toBe(boards?.version);

    await write('mf-boards/src/remote.tsx', 'export const remote = 1;');
    expect((await start())[0]).toEqual({ remote: 'mf-boards', version: '1.0.0', isNew: false });
    expect(live('mf-boards')).toBe('1.0.0');
  });

  it('rebuilds every remote when shared code has changed', async () => {
    await start();
    await write('shared/rules/rule.ts', 'export const rule = 1;');
    expect((await start()).map((it) => it.isNew)).toEqual([true, true]);
  });

  it('keeps versions that a person has promoted', async () => {
    await start();
    await release('publish mf-boards --version 1.1.0 --promote');
    await start();
    expect(live('mf-boards')).toBe('1.1.0');
  });

  it('rebuilds missing versions', async () => {
    await start();
    await rm(path.join(kit.dataDir, 'remotes/mf-boards'), { recursive: true });
    expect((await start())[0]).toMatchObject({ remote: 'mf-boards', isNew: true });
  });

  function live(remote: string): string | undefined {
    return kit.release.state.current().remotes.get(remote)?.setting?.channels['stable'];
  }
});

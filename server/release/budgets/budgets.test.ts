import { randomBytes } from 'node:crypto';
import type { ReleaseFile } from '@corkboard/release-contract/contract';
import { BUDGETS } from '@corkboard/release-contract/rules';

import { publish } from '../control/publish.ts';
import type { TryRemote } from '../inspection/trial.ts';
import { aBuild, anArchive, asStream } from '../testing/archives.ts';
import { anActor, type Kit, openKit } from '../testing/release-kit.ts';

let kit: Kit;

beforeEach(async () => {
  kit = await openKit();
});
afterEach(() => kit.close());

const ENTRY = 'web/remoteEntry.js';
const LAZY = 'web/later.3c4d.js';

/** Text that compresses to about this many bytes. */
function aScript(bytes: number): string {
  return `/* ${randomBytes(bytes).toString('base64')} */`;
}

interface Publishing {
  files?: Record<string, string>;
  tryRemote?: TryRemote;
  promote?: boolean;
}

function publishVersion(changes: Partial<ReleaseFile>, { files, tryRemote, ...more }: Publishing) {
  const archive = asStream(anArchive({ ...aBuild(changes), ...files }));
  const publishing = { ...kit.publishing, ...(tryRemote && { tryRemote }) };
  return publish(publishing, { archive, actor: anActor, ...more });
}

const tooManyCalls: TryRemote = async ({ slots }) => ({
  report: {
    loadError: null,
    undeclared: [],
    slots: slots.map((slot) => ({
      slot,
      isFilled: true,
      calls: BUDGETS.api_calls + 1,
      requests: [
        ...Array.from({ length: BUDGETS.api_calls }, () => ({ address: 'GET /v3/notes/' })),
        { address: 'GET /v3/pins/', place: { file: 'node/remoteEntry.js', line: 3, column: 9 } },
      ],
      isCertain: false,
      faults: [],
      styled: null,
    })),
  },
});

interface Over {
  budget: string;
  publishing: Publishing;
  problem: object;
}

const OVER: Over[] = [
  {
    budget: 'first_bytes',
    publishing: { files: { [ENTRY]: aScript(61_000) } },
    problem: {
      file: ENTRY,
      message: expect.stringMatching(
        /the budget is 60 kB: web\/remoteEntry\.js 6\d[.\d]* kB, web\/face\.\S+ 0\.1 kB, /,
      ),
    },
  },
  {
    budget: 'total_bytes',
    publishing: { files: { [LAZY]: aScript(401_000) } },
    problem: {
      file: LAZY,
      message: expect.stringMatching(/: web\/later\.3c4d\.js 40\d[.\d]* kB, /),
    },
  },
  {
    budget: 'api_calls',
    publishing: { tryRemote: tooManyCalls },
    problem: {
      file: 'node/remoteEntry.js',
      line: 3,
      message: expect.stringMatching(
        / of profile\.boards are 9, .*: GET \/v3\/notes\/ \(8 times\), GET/,
      ),
    },
  },
  {
    budget: 'own_copy',
    publishing: { files: { [LAZY]: 'var r = { rendererPackageName: "react-dom" };' } },
    problem: { file: LAZY, line: 1 },
  },
];

function post(path: string, headers: Record<string, string>, payload: object) {
  return kit.app.inject({ method: 'POST', url: `/_release/v1/${path}`, headers, payload });
}

it.each(OVER)(
  'rejects a version over $budget with its parts and a way out',
  async ({ budget, publishing, problem }) => {
    await expect(publishVersion({}, publishing)).rejects.toMatchObject({
      code: 'over_budget',
      status: 422,
      more: {
        problems: expect.arrayContaining([
          expect.objectContaining({
            check: budget,
            ...problem,
            fix: expect.stringContaining(`exception allow mf-boards ${budget}`),
          }),
        ]),
      },
    });
    expect(await kit.db.selectFrom('remote_versions').selectAll().execute()).toEqual([]);
  },
);

it.each(OVER)('accepts a version over $budget with an exception, and records it', async (over) => {
  const { budget, publishing } = over;
  const manager = await kit.bearer('manager', 'boards', 'Jun Ito');
  const order = { remote: 'mf-boards', budget, days: 7, reason: 'Before the sale.' };
  const { id, until } = (await post('exceptions', manager, order)).json();
  const { notes } = await publishVersion({}, publishing);
  const day = until.slice(0, 10);
  expect(notes).toEqual([`Jun Ito allowed it to exceed ${budget} until ${day}: Before the sale.`]);

  const log = await kit.db
    .selectFrom('release_audit')
    .selectAll()
    .where('action', '!=', 'token')
    .orderBy('number')
    .execute();
  expect(log).toMatchObject([
    {
      action: 'allow_exception',
      actor: 'Jun Ito',
      remote: 'mf-boards',
      reason: 'Before the sale.',
      after: { budget, max: null, until },
    },
    {
      action: 'publish',
      after: {
        exceptions: [
          { id, budget, max: null, allowed_by: 'Jun Ito', until, reason: 'Before the sale.' },
        ],
      },
    },
  ]);
});

it('counts the first bytes of all live remotes of a page', async () => {
  const files = () => ({ [ENTRY]: aScript(55_000) });
  const others = [
    ['notes', 'profile.footer'],
    ['badges', 'profile.badges'],
    ['contact', 'profile.contact'],
  ] as const;
  for (const [name, slot] of others) {
    await publishVersion({ name, team: name, slots: [slot] }, { files: files(), promote: true });
  }
  await expect(publishVersion({}, { files: files() })).rejects.toMatchObject({
    code: 'over_budget',
    message: expect.stringMatching(/notes 5\d.*the page "profile" loads 2\d\d.* kB/),
    more: { problems: [{ check: 'route_bytes', file: ENTRY }] },
  });
  // Another page has room.
  await publishVersion({ slots: ['page.board'] }, { files: files() });
});

it.each([
  ['another budget', { budget: 'total_bytes' }],
  ['another remote', { remote: 'mf-profile' }],
  ['fewer bytes', { max: 60_500 }],
])('applies no exception for %s', async (_what, changes) => {
  const manager = await kit.bearer('manager');
  const order = { remote: 'mf-boards', budget: 'first_bytes', days: 7, reason: 'x', ...changes };
  await post('exceptions', manager, order);
  const files = { [ENTRY]: aScript(61_000) };
  await expect(publishVersion({}, { files })).rejects.toMatchObject({ code: 'over_budget' });
});

it('applies no exception after its end, and records who ended it', async () => {
  const manager = await kit.bearer('manager', 'boards', 'Jun Ito');
  const order = { remote: 'mf-boards', budget: 'first_bytes', days: 7, reason: 'x' };
  const { id } = (await post('exceptions', manager, order)).json();
  const ended = await post(`exceptions/${id}/end`, manager, { reason: 'The sale is over.' });
  expect(ended.json()).toMatchObject({ id, ended_at: expect.any(String) });
  const files = { [ENTRY]: aScript(61_000) };
  await expect(publishVersion({}, { files })).rejects.toMatchObject({ code: 'over_budget' });

  const log = await kit.db.selectFrom('release_audit').selectAll().orderBy('number').execute();
  expect(log.at(-1)).toMatchObject({ action: 'end_exception', reason: 'The sale is over.' });
  const list = async (all: string) =>
    (await kit.app.inject({ url: `/_release/v1/exceptions${all}`, headers: manager })).json();
  expect(await list('')).toEqual([]);
  expect(await list('?all=true')).toMatchObject([{ id, allowed_by: 'Jun Ito' }]);
});

it('applies no exception after its time', async () => {
  const manager = await kit.bearer('manager');
  const order = { remote: 'mf-boards', budget: 'first_bytes', days: 7, reason: 'x' };
  await post('exceptions', manager, order);
  const past = new Date(Date.now() - 1000);
  await kit.db.updateTable('release_exceptions').set({ until: past }).execute();
  const files = { [ENTRY]: aScript(61_000) };
  await expect(publishVersion({}, { files })).rejects.toMatchObject({ code: 'over_budget' });
});

it('lets only managers of the team allow exceptions', async () => {
  await publishVersion({}, {});
  const order = { remote: 'mf-boards', budget: 'first_bytes', days: 7, reason: 'x' };
  const publisher = await kit.bearer('publisher', 'boards');
  expect((await post('exceptions', publisher, order)).statusCode).toBe(403);
  const stranger = await kit.bearer('manager', 'profile');
  expect((await post('exceptions', stranger, order)).statusCode).toBe(403);
  const manager = await kit.bearer('manager', 'boards');
  expect((await post('exceptions', manager, { ...order, days: 0 })).statusCode).toBe(400);
  const unknown = await post('exceptions/none/end', manager, { reason: 'x' });
  expect(unknown.json()).toMatchObject({ code: 'unknown_exception' });
});

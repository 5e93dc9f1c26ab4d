import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUDGETS } from '@corkboard/release-contract/rules';
import type { SlotTrial } from '@corkboard/shared/contract/base';

import { aReleaseFile } from '../testing/archives.ts';
import { aMapText } from '../testing/source-maps.ts';
import { buildInspector } from './build-inspector.ts';
import { checkBuild } from './check-build.ts';
import { judgeTrial, type TrialEnd, type TrialOutcome, type TryRemote } from './trial.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

const SLOT = 'profile.boards';
const OTHER = 'page.board';
const LATER = 'node/later.js';
/** In the map, 1:15 is 11:3 of this source. */
const SOURCE = { file: 'mf-boards/src/board/open-board.ts', line: 11, column: 3 };
const LOOPS = 'function o(e){for(;;);}';

async function check(tryRemote: TryRemote, files: Record<string, string> = {}) {
  const build = { [LATER]: LOOPS, [`maps/${LATER}.map`]: aMapText(), ...files };
  for (const [file, text] of Object.entries(build)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const release = aReleaseFile({ slots: [SLOT, OTHER] });
  const checks = { inspector: buildInspector(), tryRemote };
  return checkBuild(checks, release, { folder, files: Object.keys(build) });
}

function aSlot(changes: Partial<SlotTrial>): SlotTrial {
  return {
    slot: SLOT,
    isFilled: true,
    calls: 0,
    isCertain: true,
    faults: [],
    styled: null,
    ...changes,
  };
}

function aReport(...slots: SlotTrial[]): TrialOutcome {
  return { report: { loadError: null, undeclared: [], slots } };
}

const LOOP: TrialEnd = { ended: 'loop', message: 'ended: it went on for too long' };
const isTrapped = (node: string) => path.dirname(node).endsWith('.traps');

it('names the source of a loop and its slot', async () => {
  const sprung = `Corkboard ended a loop at ${LATER}:14 `;
  const fault = { remote: 'mf-boards', fault: 'render', message: sprung } as const;
  const tryRemote: TryRemote = async (_release, node) =>
    isTrapped(node) ? aReport(aSlot({ faults: [fault] })) : LOOP;
  await expect(check(tryRemote)).rejects.toMatchObject({
    more: {
      problems: [
        {
          check: 'node_build',
          ...SOURCE,
          message: `The slot ${SLOT} never stops running on the server.`,
        },
      ],
    },
  });
  expect(await readdir(folder)).not.toContain('.traps');
});

it('names the slot of what no loop explains', async () => {
  const tryRemote: TryRemote = async ({ slots }) => (slots.includes(OTHER) ? LOOP : aReport());
  await expect(check(tryRemote)).rejects.toMatchObject({
    more: { problems: [{ message: `The slot ${OTHER} never stops running on the server.` }] },
  });
});

it('names no slot of what ends while it loads', async () => {
  const memory: TrialEnd = { ended: 'memory', message: 'ended: it took too much memory' };
  await expect(check(async () => memory)).rejects.toMatchObject({
    more: { problems: [{ message: expect.stringMatching(/^It uses too much memory while/) }] },
  });
});

it.each([
  ['rejects a prefetch that never ends, with any data', 'hang', 1],
  ['accepts an error that sample data can cause', 'render', 0],
] as const)('%s', async (_title, fault, count) => {
  const error = { remote: 'mf-boards', fault, message: 'no data in 1000 ms' };
  const release = aReleaseFile({ slots: [SLOT] });
  const { problems } = judgeTrial(
    aReport(aSlot({ calls: 1, isCertain: false, faults: [error] })),
    release,
  );
  expect(problems).toHaveLength(count);
});

it('names the source of a style attribute', async () => {
  const place = { file: LATER, line: 1, column: 15 };
  const styled = aSlot({ styled: '<p style="color:red">', styledPlace: place });
  await expect(check(async () => aReport(styled))).rejects.toMatchObject({
    more: { problems: [{ check: 'style_attribute', ...SOURCE }] },
  });
});

it('names the source of what the page would block', async () => {
  const files = {
    'web/later.js': 'function o(e){eval(e)}',
    'web/later.js.map': aMapText(),
  };
  await expect(check(async () => aReport(), files)).rejects.toMatchObject({
    message: expect.stringMatching(/^mf-boards\/src\/board\/open-board\.ts:11:3: /),
    more: { problems: [{ check: 'page_policy', ...SOURCE }] },
  });
});

it('names the source of the API request that is too many', async () => {
  const request = { address: 'GET /v3/notes/', place: { file: LATER, line: 1, column: 15 } };
  const requests = Array.from({ length: BUDGETS.api_calls + 2 }, () => request);
  const slot = aSlot({ calls: requests.length, requests });
  const { use } = await check(async () => aReport(aSlot({ slot: OTHER }), slot));
  expect(use.calls[SLOT]?.requests).toEqual(
    requests.with(BUDGETS.api_calls, { ...request, place: SOURCE }),
  );
});

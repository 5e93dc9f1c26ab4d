import type { LoadResult } from '../load/open-loop.ts';
import type { Monolith } from '../monolith/monolith-build.ts';
import type { Scrolled } from '../scroll/scroll-pins.ts';
import type { Fetched } from '../ship/returning-visitor.ts';
import type { SaveResult } from '../ship/save-edit.ts';
import type { ShipResult } from '../ship/ship-remote.ts';
import type { Compared, PageFigures } from '../signed-in/measure-signed-in.ts';
import type { Comparison } from '../visit/compare-pages.ts';
import type { PageFiles } from '../visit/page-files.ts';
import type { Painted } from '../visit/paint-pages.ts';
import type { Visit } from '../visit/visit.ts';
import type { Budget, Row } from './row.ts';

/** Each budget belongs to its row. Define budgets only in this file. */
const atMost = (max: number): Budget => ({ of: 'value', most: max });
const atLeast = (min: number): Budget => ({ of: 'value', least: min });
const timesMonolith = (max: number): Budget => ({ of: 'ratio', most: max });

const KILO = 1000;

const MAX_LCP_MS = 900;
const MAX_TBT_MS = 50;

export function pageRows({ federated, monolith }: Comparison): Row[] {
  const row = (what: string, key: keyof Visit, unit: Row['unit'], budget?: Budget): Row => {
    const scale = unit === 'kB' ? KILO : 1;
    return {
      group: 'page',
      what,
      unit,
      value: federated[key] / scale,
      monolith: monolith[key] / scale,
      ...(budget ? { budget } : {}),
    };
  };
  return [
    row('LCP against the monolith', 'lcp', 'ms', timesMonolith(1)),
    row('hydrated against the monolith', 'hydrated', 'ms', timesMonolith(1.03)),
    row('bytes but pictures, to hydrated', 'bytes', 'kB', timesMonolith(1.05)),
    row('of it JavaScript', 'scriptBytes', 'kB', timesMonolith(1.05)),
    row('LCP', 'lcp', 'ms', atMost(MAX_LCP_MS)),
    row('TBT, to hydrated', 'tbt', 'ms', atMost(MAX_TBT_MS)),
    row('CLS', 'cls', '', atMost(0.01)),
    row('INP, a tap on another tab', 'inp', 'ms', atMost(100)),
    row('request levels, to hydrated', 'levels', '', atMost(2)),
    row('requests but pictures, to hydrated', 'requests', ''),
    row('reads of the API before hydrated', 'reads', ''),
    row('code of applications, apart', 'applicationBytes', 'kB'),
  ];
}

export function paintRows(what: string, { lcp, tbt }: Painted): Row[] {
  const row = (figure: string, value: number, max: number): Row => ({
    group: 'paint',
    what: `${figure} of ${what}`,
    unit: 'ms',
    value,
    budget: atMost(max),
  });
  return [row('LCP', lcp, MAX_LCP_MS), row('TBT', tbt, MAX_TBT_MS)];
}

/** Of a page: scripts that its document names. */
const MAX_ENTRY_KB = 140;

function sumEntry({ shell, remotes, rendered }: PageFiles): number {
  return rendered.reduce((sum, name) => sum + (remotes[name] ?? 0), shell);
}

export function entryRow(what: string, page: PageFiles): Row {
  return {
    group: 'JavaScript',
    what: `entry of ${what}`,
    unit: 'kB',
    value: sumEntry(page) / KILO,
    budget: atMost(MAX_ENTRY_KB),
  };
}

export function sizeRows(page: PageFiles, monolith: Monolith): Row[] {
  const { shell, remotes } = page;
  const whole = monolith.scripts.reduce(
    (sum, path) => sum + (monolith.files.get(path)?.body.length ?? 0),
    0,
  );
  const row = (what: string, bytes: number, max: number): Row => ({
    group: 'JavaScript',
    what,
    unit: 'kB',
    value: bytes / KILO,
    budget: atMost(max),
  });
  return [
    { ...row('entry route', sumEntry(page), MAX_ENTRY_KB), monolith: whole / KILO },
    row('shell, vendors included', shell, 120),
    ...Object.entries(remotes).map(([name, bytes]) => row(name, bytes, 25)),
  ];
}

/** Of a one-line change. */
const MAX_FETCHED_PERCENT = 3;

export function shipRows(
  { remote, publishToLive, publishToOpenPage, parts, first, again }: ShipResult,
  oneFile: Monolith['oneFile'] | undefined,
): Row[] {
  const group = `ship ${remote}`;
  const seconds = (what: string, value: number, budget?: Budget): Row => ({
    group,
    what,
    unit: 's',
    value,
    ...(budget && { budget }),
  });
  return [
    ...fetchedRows(group, first, again, oneFile),
    seconds('publish to live', publishToLive / 1000, atMost(8)),
    seconds('publish to an open page', publishToOpenPage / 1000, atMost(8)),
    ...Object.entries(parts).map(([part, value]) => seconds(`publish, ${part}`, value)),
  ];
}

/** What a returning visitor fetches after a change of one line. */
export function fetchedRows(
  group: string,
  first: Fetched,
  again: Fetched,
  oneFile?: Monolith['oneFile'],
): Row[] {
  const whole = oneFile && (oneFile.script + oneFile.style) / KILO;
  return [
    {
      group,
      what: 'fetched again',
      unit: 'kB',
      value: again.bytes / KILO,
      ...(whole !== undefined && { monolith: whole, budget: timesMonolith(0.2) }),
    },
    {
      group,
      what: `fetched again, of ${(first.bytes / KILO).toFixed(0)} kB`,
      unit: '%',
      value: (100 * again.bytes) / first.bytes,
      budget: atMost(MAX_FETCHED_PERCENT),
    },
    { group, what: `differences among ${again.files} files`, unit: '', value: again.deltas },
  ];
}

export function saveRows({ component, styles }: SaveResult): Row[] {
  const saved = { group: 'ship mf-boards', unit: 'ms', budget: atMost(500) } as const;
  return [
    { ...saved, what: 'saved component, seen in development', value: component },
    { ...saved, what: 'saved styles, seen in development', value: styles },
  ];
}

export function answerRows(what: string, answers: LoadResult, max: number): Row[] {
  return [
    { group: 'server', what: `${what}, p50`, unit: 'ms', value: answers.p50 },
    { group: 'server', what: `${what}, p99`, unit: 'ms', value: answers.p99, budget: atMost(max) },
    {
      group: 'server',
      what: `${what}, failed of ${answers.sent}`,
      unit: '',
      value: answers.failed,
      budget: atMost(0),
    },
  ];
}

export function startRow(warmStart: number): Row {
  return {
    group: 'start',
    what: 'npm start, warm',
    unit: 's',
    value: warmStart / 1000,
    budget: atMost(8),
  };
}

export function scrollRows({ nodes, longTasks, longest, heapGrowth, placeOff }: Scrolled): Row[] {
  const row = (what: string, value: number, unit: Row['unit'], max?: number): Row => ({
    group: '10,000 Pins',
    what,
    unit,
    value,
    ...(max === undefined ? {} : { budget: atMost(max) }),
  });
  return [
    row('elements in the document', nodes, '', 1500),
    row('long tasks in a scroll of 7 s', longTasks, '', 0),
    row('the longest of them', longest, 'ms'),
    row('heap, more after the scroll, MB', heapGrowth, '', 10),
    row('pixels off, back from a Pin', placeOff, '', 0),
  ];
}

export function signedInRows(
  what: string,
  { connections, rate, many, one, atRate, unchanged, extraBytes }: PageFigures,
): Row[] {
  const row = (figure: string, value: number, unit: Row['unit'], budget: Budget): Row => ({
    group: 'logged in',
    what: `${what}, ${figure}`,
    unit,
    value,
    budget,
  });
  const failed = many.failed + one.failed + atRate.failed + unchanged.failed;
  return [
    row(`pages a second, ${connections} connections`, many.perSecond, '', atLeast(150)),
    row(
      `unchanged pages a second, ${connections} connections`,
      unchanged.perSecond,
      '',
      atLeast(150),
    ),
    row('p50, 1 connection', one.p50, 'ms', atMost(15)),
    row(`p99 at ${rate}/s`, atRate.p99, 'ms', atMost(60)),
    row('HTML but markup', extraBytes / KILO, 'kB', atMost(60)),
    row('failed', failed, '', atMost(0)),
  ];
}

const MIN_OF_BARE = { read: 0.5, change: 0.4 };

export function callRows(kind: keyof typeof MIN_OF_BARE, { product, bare }: Compared): Row[] {
  const row = (what: string, value: number, budget?: Budget): Row => ({
    group: 'logged in',
    what: `API ${kind} of a board, ${what}`,
    unit: '',
    value,
    ...(budget ? { budget } : {}),
  });
  return [
    row('a second', product.perSecond),
    row('a second, bare server', bare.perSecond),
    row('share of the bare server', product.perSecond / bare.perSecond, atLeast(MIN_OF_BARE[kind])),
    row('failed', product.failed + bare.failed, atMost(0)),
  ];
}

export function readRateRow(rate: number, { p99 }: LoadResult): Row {
  return {
    group: 'logged in',
    what: `API read of a board, p99 at ${rate}/s`,
    unit: 'ms',
    value: p99,
    budget: atMost(15),
  };
}

import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright';

import { repack } from '../../e2e/support/repack.ts';
import type { Product } from '../product/product.ts';
import type { Row } from '../report/row.ts';
import { openPage } from '../ship/live-page.ts';

const RELEASES = 1000;
/** The first releases fill caches that have a limit. */
const WARM = 200;
/** The least use of so many releases is what is left after collecting garbage. */
const WINDOW = 50;
const REMOTE = 'mf-business';
const PATH = '/tarnandloom/';
const MAX_SERVER_KB = 20 * 1024;
const MAX_TAB_KB = 10 * 1024;

/** Publishes and promotes one version after another, while one page is open and others are loaded. */
export async function distinctReleaseRows(browser: Browser, product: Product): Promise<Row[]> {
  const { url, token, dataDir } = product;
  if (dataDir === null) return [];
  const address = `${url}${PATH}`;
  const first = await readVersion(address);
  const folder = join(dataDir, 'remotes', REMOTE, first);
  const open = await openPage(browser, address);
  const devtools = await open.devtools();
  const heaps: number[] = [];
  const blamed = new Set<string>();
  let tab = 0;
  try {
    for (let release = 1; release <= RELEASES; release += 1) {
      const version = `9.0.${release}`;
      const archive = await repack(folder, { remote: REMOTE, version: first }, version, {});
      await send(url, token, 'publish?reason=bench', 'application/gzip', new Uint8Array(archive));
      const order = JSON.stringify({ remote: REMOTE, version, reason: 'bench' });
      const shown = open.shows(`/${version}/`);
      await send(url, token, 'promote', 'application/json', order);
      await Promise.all([shown, fetch(address).then((page) => page.text())]);
      const metrics = await (await fetch(`${url}/metrics`)).text();
      heaps.push(readHeap(metrics));
      for (const version of findBlamed(metrics)) blamed.add(version);
      if (release === WARM) tab = await weighTab(devtools);
      if (release % WINDOW === 0) console.error(`· ${release} of ${RELEASES} releases`);
    }
    const tabGrowth = (await weighTab(devtools)) - tab;
    const least = (end: number) => Math.min(...heaps.slice(end - WINDOW, end));
    return [
      row('heap of the server', (least(RELEASES) - least(WARM)) / 1024, MAX_SERVER_KB),
      row('heap of an open page', tabGrowth / 1024, MAX_TAB_KB),
      { ...row('versions blamed', blamed.size, 0), unit: '' },
    ];
  } finally {
    await open.close();
  }
}

function row(what: string, value: number, most: number): Row {
  return {
    group: 'release',
    what: `${RELEASES - WARM} more releases, ${what}`,
    unit: 'kB',
    value,
    budget: { of: 'value', most },
  };
}

async function readVersion(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  const [, version] = new RegExp(`/remotes/${REMOTE}/([^/]+)/`).exec(html) ?? [];
  if (version === undefined) throw new Error(`${address} is without ${REMOTE}`);
  return version;
}

async function send(
  url: string,
  token: string | null,
  what: string,
  type: string,
  body: BodyInit,
): Promise<void> {
  const response = await fetch(`${url}/_release/v1/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${what} was refused: ${answer}`);
}

function readHeap(metrics: string): number {
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]);
}

async function weighTab(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Versions that failed on the server or in the page. Old series are dropped, so this is asked for often. */
function findBlamed(metrics: string): string[] {
  return metrics.split('\n').flatMap((line) => {
    const isFailure =
      line.startsWith('corkboard_render_faults_total{') ||
      /^corkboard_remote_reports_total\{.*kind="failed"/.test(line);
    return isFailure ? [/version="([^"]*)"/.exec(line)?.[1] ?? ''] : [];
  });
}

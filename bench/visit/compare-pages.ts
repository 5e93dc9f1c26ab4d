import type { Browser } from 'playwright';

import type { Monolith } from '../monolith/monolith-build.ts';
import { type Build, startProxy } from '../proxy.ts';
import type { PageFiles } from './page-files.ts';
import { type Visit, visit } from './visit.ts';

export interface Comparison {
  federated: Visit;
  monolith: Visit;
  visits: { build: Build; visit: Visit }[];
}

interface Order {
  browser: Browser;
  product: string;
  path: string;
  monolith: Monolith;
  page: PageFiles;
  runs: number;
  onVisit(done: number): void;
}

/** Visits both builds alternately, so that other load affects both. The first visit of each only warms up. */
export async function comparePages(order: Order): Promise<Comparison> {
  const { browser, product, path, monolith, page, runs, onVisit } = order;
  const initial = new Set(
    [...monolith.scripts, ...monolith.styles].map((file) => `/shell/${file}`),
  );
  const isApplication: Record<Build, (path: string) => boolean> = {
    federated: page.isApplication,
    monolith: (file) => /\.(js|css)$/.test(file) && !initial.has(file),
  };
  const proxy = await startProxy(product, monolith);
  const visits: Comparison['visits'] = [];
  try {
    for (let run = 0; run <= runs; run++) {
      // The second build can profit from warm caches, so the order alternates.
      const builds: Build[] = run % 2 ? ['monolith', 'federated'] : ['federated', 'monolith'];
      for (const build of builds) {
        const one = await visit(browser, proxy.url, path, build, isApplication[build]);
        if (run > 0) visits.push({ build, visit: one });
      }
      onVisit(run);
    }
  } finally {
    await proxy.close();
  }
  return { federated: middle(visits, 'federated'), monolith: middle(visits, 'monolith'), visits };
}

function middle(visits: Comparison['visits'], build: Build): Visit {
  const own = visits.filter((one) => one.build === build).map((one) => one.visit);
  const [first] = own;
  if (!first) throw new Error('there was no visit');
  const result = { ...first };
  for (const key of Object.keys(first) as (keyof Visit)[])
    result[key] = median(own.map((one) => one[key]));
  return result;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? half : half - 1], sorted[half]];
  return (low + high) / 2;
}

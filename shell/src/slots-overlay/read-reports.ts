import type { RemoteReport } from '@corkboard/shared/contract/release';

/** What this page has reported about one version of a remote. */
export interface RemoteFigures {
  /** Milliseconds of its last load. */
  duration: number | null;
  /** Of its last failure. */
  phase: string | null;
  errors: number;
}

/** Returns the figures by `remote@version`, from the marks of `createReports`. */
export function readReports(): Map<string, RemoteFigures> {
  const figures = new Map<string, RemoteFigures>();
  // jsdom has none.
  const marks = performance.getEntriesByName?.('corkboard-report') ?? [];
  for (const { detail } of marks as (PerformanceMark & { detail: RemoteReport })[]) {
    const { remote, version, kind, duration = null, phase = null } = detail;
    const id = `${remote}@${version}`;
    const known = figures.get(id) ?? { duration: null, phase: null, errors: 0 };
    if (kind === 'loaded') Object.assign(known, { duration, phase: null });
    if (kind === 'failed') known.phase = phase;
    if (kind === 'failed' || kind === 'error') known.errors += 1;
    figures.set(id, known);
  }
  return figures;
}

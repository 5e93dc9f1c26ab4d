import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { StoredReport } from './report-store.ts';

const CrashReports = Type.Array(
  Type.Object({
    type: Type.String(),
    body: Type.Optional(
      Type.Union([
        Type.Null(),
        Type.Object({
          reason: Type.Optional(Type.String()),
          stack: Type.Optional(Type.String()),
        }),
      ]),
    ),
  }),
  { maxItems: 100 },
);

const CODE = /\/remotes\/([a-z][a-z0-9-]*)\/([^/?#\s]+)\//;
const MAX_VERSIONS = 20;

type CrashReport = StoredReport & { kind: 'failed' };

/**
 * Reads what browsers themselves report about pages that crashed or hung (Reporting API). With a stack it is the fault
 * of the version whose code ran; without one, of every version on the page, old and new alike.
 */
export function readCrashes(body: unknown, versions: string): CrashReport[] {
  const onPage = versions
    .split(',')
    .slice(0, MAX_VERSIONS)
    .flatMap((text) => {
      const [remote = '', version = ''] = text.split('@');
      return remote && version ? [{ remote, version }] : [];
    });
  return parse(body).flatMap(({ type, body: crash }) => {
    if (type !== 'crash') return [];
    const [, remote = '', version = ''] = CODE.exec(crash?.stack ?? '') ?? [];
    const blamed = onPage.filter((one) => one.remote === remote && one.version === version);
    const phase = crash?.reason === 'unresponsive' ? 'unresponsive' : 'crash';
    return (blamed.length > 0 ? blamed : onPage).map((one) => ({
      ...one,
      kind: 'failed' as const,
      phase,
    }));
  });
}

function parse(body: unknown) {
  try {
    const reports: unknown = JSON.parse(String(body));
    return Value.Check(CrashReports, reports) ? reports : [];
  } catch {
    return [];
  }
}

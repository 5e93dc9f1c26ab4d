import { Readable } from 'node:stream';
import * as release from '@corkboard/release-contract/contract';
import { HOUR_MS } from '@corkboard/shared/rules/base';
import { toSeries } from '../guard/release-health.ts';
import { readHealth, readPhases } from '../guard/release-health-queries.ts';
import { StackResolver } from '../guard/stack-resolver.ts';
import { readThrownErrors } from '../guard/thrown-error-repository.ts';
import type { FindAccount } from '../planning/overrides.ts';
import { createPreview, readPreviewed } from '../planning/preview.ts';
import { readStatus, readVersions } from '../planning/release-queries.ts';
import { readReleaseNotes } from '../registry/release-notes.ts';
import { findVersionSbom } from '../registry/sbom-repository.ts';
import type { FileCheck } from '../state/files/file-check.ts';
import type { VersionStore } from '../state/files/version-store.ts';
import { throwReleaseError } from '../state/release-error.ts';
import type { ReleaseState } from '../state/release-state.ts';
import { toCsv, toJsonLines } from './audit/audit-export.ts';
import { eachEntry, readAudit, readAuditText, verifyAudit } from './audit/audit-queries.ts';
import type { Publishing } from './publish.ts';
import { readOverview } from './release-overview.ts';
import type { releaseRoute } from './release-route.ts';
import { verifyVersion } from './verify-version.ts';
import { compareVersions } from './version-comparison.ts';

export interface QueryRoutesOptions {
  publishing: Publishing;
  state: Pick<ReleaseState, 'current'>;
  versions: VersionStore;
  shellVersion: string;
  streams(): number;
  check: FileCheck;
  findAccount: FindAccount;
  getWarnings(): string[];
}

const DAY_HOURS = 24;
const MAX_ERRORS = 100;

export function queryRoutes(
  answer: ReturnType<typeof releaseRoute>,
  options: QueryRoutesOptions,
): void {
  const { publishing, state, versions, shellVersion, streams, check } = options;
  const { db, contract, folders, plans, inspector } = publishing;
  const stacks = new StackResolver({ db, folders, versions, inspector });

  answer(release.getStatus, 'viewer', async () => readStatus(db, contract));
  answer(release.getVersions, 'viewer', async ({ input }) =>
    readVersions(db, folders, input.remote),
  );
  answer(release.getOverview, 'viewer', async ({ input }) => {
    const live = state.current();
    const sources = { db, contract, shell: shellVersion, live, streams: streams(), check };
    return { ...(await readOverview(sources, input.hours)), warnings: options.getWarnings() };
  });
  answer(release.getHealth, 'viewer', async ({ input }) => {
    const { remote, hours = DAY_HOURS } = input;
    const health = await readHealth(db, { remote, hours });
    const names = [...new Set(health.sums.map(({ version }) => version))].toSorted();
    const seriesFor = (version: string) =>
      toSeries({ ...health, sums: health.sums.filter((sum) => sum.version === version) });
    return {
      step: health.step,
      versions: names.map((version) => ({ version, series: seriesFor(version) })),
      phases: await readPhases(db, remote, new Date(health.from)),
    };
  });
  answer(release.verifyVersion, 'viewer', async ({ input }) =>
    verifyVersion({ db, folders, plans }, input),
  );
  answer(release.getSbom, 'viewer', async ({ input, reply }) => {
    const { remote, version } = input;
    const found = await findVersionSbom(db, { remote, version });
    if (!found) {
      throwReleaseError('unknown_version', `${remote}@${version} has no bill of materials.`);
    }
    const name = `${remote}-${version}.cdx.json`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    reply.type('application/json; charset=utf-8');
    // As it was published, so that its digest is that of the signature.
    return reply.send(Readable.from([found.content])) as never;
  });
  answer(release.getReleaseNotes, 'viewer', async ({ input }) => {
    const { remote, version, against } = input;
    return readReleaseNotes(db, { remote, version }, against);
  });
  answer(release.getReportedErrors, 'viewer', async ({ input }) => {
    const { remote, hours = DAY_HOURS } = input;
    const errors = await readThrownErrors(db, {
      remote,
      since: new Date(Date.now() - hours * HOUR_MS),
      limit: MAX_ERRORS,
    });
    const frames = await stacks.resolve(remote, errors);
    return errors.map((error, at) => ({ ...error, ...(frames[at] && { frames: frames[at] }) }));
  });
  answer(release.compareVersions, 'viewer', async ({ input }) =>
    compareVersions({ db, versions, folders, contract }, input),
  );
  answer(release.previewPlan, 'viewer', async ({ input }) =>
    createPreview(state.current(), contract, await readPreviewed(db, options.findAccount, input)),
  );

  answer(release.getAudit, 'viewer', async ({ input }) => readAudit(db, input));
  answer(release.verifyAudit, 'viewer', async () =>
    verifyAudit(db, { anchors: plans.anchors, plans }),
  );
  answer(release.getAuditFilterOptions, 'viewer', async () => readAuditText(db));
  answer(release.exportAudit, 'viewer', async ({ input, reply }) => {
    const { format = 'jsonl', ...filter } = input;
    const entries = eachEntry(db, filter);
    const isCsv = format === 'csv';
    reply
      .type(isCsv ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
      .header('content-disposition', `attachment; filename="release-audit.${format}"`);
    return reply.send(Readable.from(isCsv ? toCsv(entries) : toJsonLines(entries))) as never;
  });
}

import type { VerificationCheck } from '@corkboard/release-contract/contract';
import { getSbom, verifyVersion } from '@corkboard/release-contract/requests';

import type { AddCommands, CommandContext, Outcome } from '../command.ts';
import { target } from '../options.ts';
import { verifyProof, verifyServedFiles } from '../publishing/verify-served.ts';

export const verifyCommands: AddCommands = (cli, handle) =>
  cli
    .command(
      'verify <target>',
      'Check a version: files as served, signature, key, publisher, packages, plan, audit log',
      (it) =>
        it
          .positional('target', target)
          .epilogue('Downloads the files and checks them and the signature on this machine.'),
      handle(verify),
    )
    .command(
      'sbom <target>',
      'Print the bill of materials of a version, as CycloneDX JSON',
      (it) => it.positional('target', target),
      handle(async ({ target: { remote, version } }, { api }) => {
        const sbom = await api.call(getSbom, { remote, version });
        return { data: sbom, text: JSON.stringify(sbom, null, 2) };
      }),
    );

const MARKS: Record<VerificationCheck['result'], string> = { holds: '✓', fails: '✗', absent: '–' };

async function verify(
  { target: { remote, version } }: { target: { remote: string; version: string } },
  { api, url }: CommandContext,
): Promise<Outcome> {
  const found = await api.call(verifyVersion, { remote, version });
  const own = [await verifyServedFiles(url, found), verifyProof(found)].filter((it) => it !== null);
  const checks = [...found.checks, ...own];
  const holds = checks.every(({ result }) => result !== 'fails');
  const lines = checks.map((check) => `${MARKS[check.result]} ${check.name}: ${check.sentence}`);
  const verdict = holds
    ? `${remote}@${version} holds.`
    : `${remote}@${version} does not hold: see the lines with ${MARKS.fails}.`;
  return {
    data: { ...found, checks, holds },
    text: [...lines, verdict].join('\n'),
    isBad: !holds,
  };
}

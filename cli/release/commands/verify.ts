import path from 'node:path';
import { getSbom, verifyVersion } from '@corkboard/release-contract/requests';

import type { AddCommands, CommandContext, Outcome } from '../command.ts';
import { target } from '../options.ts';
import { readPublicKey } from '../publishing/signing-key.ts';
import { type OwnCheck, verifyProof, verifyServedFiles } from '../publishing/verify-served.ts';

export const verifyCommands: AddCommands = (cli, handle) =>
  cli
    .command(
      'verify <target>',
      'Check a version: files as served, signature, key, publisher, packages, plan, audit log',
      (it) =>
        it
          .positional('target', target)
          .option('key', {
            type: 'string',
            array: true,
            requiresArg: true,
            describe: 'File with a public key of the team, which has to have signed it; repeatable',
          })
          .epilogue(
            "Downloads the files and checks them and the signature on this machine. Without --key, the server says which key is the team's. Exits with 1 if something does not hold, and with 4 if something could not be read.",
          ),
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

const MARKS: Record<OwnCheck['result'], string> = {
  holds: '✓',
  fails: '✗',
  absent: '–',
  unknown: '?',
};

interface VerifyArgs {
  target: { remote: string; version: string };
  key?: string[] | undefined;
}

async function verify(
  { target: { remote, version }, key = [] }: VerifyArgs,
  { api, url, folder }: CommandContext,
): Promise<Outcome> {
  const trusted = key.map((file) => readPublicKey(path.resolve(folder, file)));
  const found = await api.call(verifyVersion, { remote, version });
  const proof = verifyProof(found, trusted);
  const own = [await verifyServedFiles(url, found), ...(proof ? [proof] : [])];
  const checks: OwnCheck[] = [...found.checks, ...own];
  const has = (result: OwnCheck['result']) => checks.some((check) => check.result === result);
  const isBad = has('fails');
  const isUnknown = !isBad && has('unknown');
  const lines = checks.map((check) => `${MARKS[check.result]} ${check.name}: ${check.sentence}`);
  const see = (mark: string) => `see the lines with ${mark}.`;
  const verdict = isBad
    ? `${remote}@${version} does not hold: ${see(MARKS.fails)}`
    : isUnknown
      ? `${remote}@${version} could not be checked completely: ${see(MARKS.unknown)}`
      : `${remote}@${version} holds.`;
  return {
    data: { ...found, checks, holds: !isBad && !isUnknown },
    text: [...lines, verdict].join('\n'),
    isBad,
    isUnknown,
  };
}

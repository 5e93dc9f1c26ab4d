import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  VerificationCheck,
  VersionRecord,
  VersionVerification,
} from '@corkboard/release-contract/contract';
import { endSentence, readSignedFiles, SBOM_FILE } from '@corkboard/release-contract/rules';
import { nullIfMissing } from '../../platform/blobs/null-if-missing.ts';
import type { Db } from '../../platform/db/db.ts';
import { DataFileError } from '../../platform/files/data-file-error.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { checkDeltas } from '../registry/altered-deltas.ts';
import { findAlteredMaps } from '../registry/altered-maps.ts';
import { findVersionSbom } from '../registry/sbom-repository.ts';
import { checkContents } from '../registry/version-contents.ts';
import { checkProof, type ProofFinding } from '../registry/version-signature.ts';
import type { RemoteFolders } from '../state/files/remote-folders.ts';
import { sha384 } from '../state/files/sha384.ts';
import { getFiles, isPackedOf } from '../state/files/shared-files.ts';
import type { PlanGuard } from '../state/plan-guard.ts';
import { readStoredPlan } from '../state/read-state.ts';
import { throwReleaseError } from '../state/release-error.ts';
import {
  describeKey,
  findVersionSignature,
  getKeyState,
  type SigningKeyRow,
  selectSigningKeys,
  type VersionRef,
} from '../state/signing-key-repository.ts';
import { findVersion } from '../state/version-repository.ts';
import { verifyAudit } from './audit/audit-queries.ts';

interface VerificationSources {
  db: Db;
  folders: RemoteFolders;
  plans: PlanGuard;
}

type Check = VerificationCheck;
type Finding = Pick<Check, 'result' | 'sentence'>;

const READS_AT_ONCE = 8;
const MAX_NAMED = 3;

/** Checks everything about a version again, from what is stored now. */
export async function verifyVersion(
  { db, folders, plans }: VerificationSources,
  ref: VersionRef,
): Promise<VersionVerification> {
  const { remote, version } = ref;
  const record =
    (await findVersion(db, remote, version)) ??
    throwReleaseError('unknown_version', `${remote}@${version} was never published.`);
  const proof = await checkProof(db, record);
  const signed = proof.kind === 'signed' ? proof : null;
  const checks: Check[] = [
    { name: 'published', ...(await findFileErrors(checkPublication({ db, plans }, record))) },
    { name: 'files', ...(await checkFiles({ db, folders }, record)) },
    { name: 'signature', ...(await describeProof(db, record, proof)) },
    ...(signed ? [{ name: 'key' as const, ...checkKey(signed.key) }] : []),
    { name: 'sbom', ...(await checkSbom(db, ref)) },
    { name: 'plan', ...(await checkPlan(db, plans)) },
    { name: 'audit', ...(await findFileErrors(checkAudit(db, plans))) },
  ];
  return {
    remote,
    version,
    holds: checks.every(({ result }) => result !== 'fails'),
    checks,
    files: record.files,
    proof: signed && {
      signed_text: signed.signed_text,
      signature: signed.signature,
      key: signed.key.id,
      public_key: signed.key.public_key,
    },
  };
}

/** A file that can't be read leaves the other checks. */
async function findFileErrors(checking: Promise<Finding>): Promise<Finding> {
  return checking.catch((error: unknown) => {
    if (error instanceof DataFileError) return fails(error.message);
    throw error;
  });
}

async function checkPublication(
  { db, plans }: Pick<VerificationSources, 'db' | 'plans'>,
  record: VersionRecord,
): Promise<Finding> {
  const { publisher, created_at, commit } = record;
  const { problem, hasPlanDigest } = await checkContents(db, plans, record);
  const said = `Published by ${publisher} on ${created_at.slice(0, 10)} from commit ${commit}.`;
  if (problem !== null) return fails(`${said} ${problem}`);
  if (hasPlanDigest) return holds(said);
  return holds(`${said} The audit log doesn't have which files of it load first.`);
}

async function checkFiles(
  { db, folders }: Pick<VerificationSources, 'db' | 'folders'>,
  record: VersionRecord,
): Promise<Finding> {
  const files = getFiles(record);
  const folder = await folders.folder(record).catch(() => null);
  if (folder === null) return fails("Its files can't be read.");
  const queue = jobQueue(READS_AT_ONCE);
  const found = await Promise.all(
    files.map(([file, digest]) =>
      queue.run(async () => {
        const at = path.join(folder, file);
        const content = await readFile(at).catch(() => null);
        if (!content || sha384(content) !== digest) return [file];
        return (await isCopyIntact(`${at}.br`, content)) ? [] : [`${file}.br`];
      }),
    ),
  );
  const ref = { remote: record.name, version: record.version };
  const deltas = await checkDeltas({ db, folders }, record);
  const altered = [...found.flat(), ...(await findAlteredMaps(db, ref)), ...deltas.altered];
  if (altered.length === 0) {
    const said = `All ${files.length} files are what was published.`;
    return holds(deltas.count > 0 ? `${said} Deltas that lead to them: ${deltas.count}.` : said);
  }
  const named = altered.slice(0, MAX_NAMED).join(', ');
  const more = altered.length > MAX_NAMED ? ` and ${altered.length - MAX_NAMED} more` : '';
  return fails(`Missing, or not what was published: ${named}${more}.`);
}

/** Most browsers get the compressed copy, if a file has one. */
async function isCopyIntact(file: string, content: Buffer): Promise<boolean> {
  try {
    const packed = await readFile(file).catch(nullIfMissing);
    return packed === null || (await isPackedOf(packed, content));
  } catch {
    return false;
  }
}

async function describeProof(db: Db, record: VersionRecord, proof: ProofFinding): Promise<Finding> {
  if (proof.kind === 'unsigned') return checkUnsigned(db, record);
  if (proof.kind === 'broken') return fails(proof.problem);
  return holds(`Signed with the key ${describeKey(proof.key)}.`);
}

async function checkUnsigned(db: Db, { team, created_at }: VersionRecord): Promise<Finding> {
  const [first] = await selectSigningKeys(db, team);
  if (!first || first.created_at.toISOString() > created_at) {
    return { result: 'absent', sentence: "It isn't signed: its team had registered no key." };
  }
  return fails(`It isn't signed, although team ${team} had registered a key.`);
}

function checkKey(key: SigningKeyRow): Finding {
  const state = getKeyState(key);
  const { because } = key;
  if (state === 'active') return holds('The key is active.');
  if (state === 'retired')
    return holds(endSentence(`The key signs no more versions. ${because ?? ''}`));
  return fails(endSentence(`The key was revoked: ${because}`));
}

async function checkSbom(db: Db, ref: VersionRef): Promise<Finding> {
  const sbom = await findVersionSbom(db, ref);
  // Also of a signature that no longer fits: the missing list is the reason.
  const proof = await findVersionSignature(db, ref);
  const signed = proof && readSignedFiles(proof.signed_text)[SBOM_FILE];
  if (!sbom) {
    if (signed !== undefined) return fails('The bill of materials that was signed is missing.');
    return { result: 'absent', sentence: 'It has no bill of materials.' };
  }
  const digest = sha384(Buffer.from(sbom.content));
  if (digest !== sbom.digest || digest !== (signed ?? digest)) {
    return fails("Its bill of materials isn't what was published.");
  }
  return holds(`Packages in its bill of materials: ${sbom.packages}.`);
}

async function checkPlan(db: Db, plans: PlanGuard): Promise<Finding> {
  const { number, problem, row } = await readStoredPlan(db, plans);
  if (problem !== null) return fails(problem);
  if (!row) return { result: 'absent', sentence: 'Nothing is live yet.' };
  return holds(`Plan ${row.counter} (snapshot ${number}) is signed with the key ${row.key_id}.`);
}

async function checkAudit(db: Db, plans: PlanGuard): Promise<Finding> {
  const { is_whole, sentence } = await verifyAudit(db, { anchors: plans.anchors, plans });
  return is_whole ? holds(sentence) : fails(sentence);
}

function holds(sentence: string): Finding {
  return { result: 'holds', sentence };
}

function fails(sentence: string): Finding {
  return { result: 'fails', sentence };
}

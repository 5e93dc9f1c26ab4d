import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  ReleaseFile,
  VerificationCheck,
  VersionRecord,
  VersionVerification,
} from '@corkboard/release-contract/contract';
import { readSignedFiles, SBOM_FILE, toSignedText } from '@corkboard/release-contract/rules';

import type { Db } from '../../platform/db/db.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { findVersionSbom } from '../registry/sbom-repository.ts';
import type { RemoteFolders } from '../state/files/remote-folders.ts';
import { sha384 } from '../state/files/sha384.ts';
import { getFiles } from '../state/files/shared-files.ts';
import { throwReleaseError } from '../state/release-error.ts';
import {
  describeKey,
  findSigningKey,
  findVersionSignature,
  getKeyState,
  type SigningKeyRow,
  selectSigningKeys,
  type VersionRef,
} from '../state/signing-key-repository.ts';
import { findVersion, findVersionEvents } from '../state/version-repository.ts';
import type { AuditAnchors } from './audit/audit-anchors.ts';
import { findPublication, verifyAudit } from './audit/audit-queries.ts';

export interface VerificationSources {
  db: Db;
  folders: RemoteFolders;
  anchors: AuditAnchors;
}

type Check = VerificationCheck;
type Finding = Pick<Check, 'result' | 'sentence'>;

const READS_AT_ONCE = 8;
const MAX_NAMED = 3;

/** Checks everything about a version again, from what is stored now. */
export async function verifyVersion(
  { db, folders, anchors }: VerificationSources,
  ref: VersionRef,
): Promise<VersionVerification> {
  const { remote, version } = ref;
  const record =
    (await findVersion(db, remote, version)) ??
    throwReleaseError('unknown_version', `${remote}@${version} was never published.`);
  const proof = await findVersionSignature(db, ref);
  const key = proof && (await findSigningKey(db, proof.key_id));
  const checks: Check[] = [
    { name: 'published', ...(await checkPublication(db, record)) },
    { name: 'files', ...(await checkFiles(folders, record)) },
    { name: 'signature', ...(await checkProof(db, record, proof, key)) },
    ...(key ? [{ name: 'key' as const, ...checkKey(key) }] : []),
    { name: 'sbom', ...(await checkSbom(db, ref, proof?.signed_text)) },
    { name: 'audit', ...(await checkAudit(db, anchors)) },
  ];
  return {
    remote,
    version,
    holds: checks.every(({ result }) => result !== 'fails'),
    checks,
    files: record.files,
    proof:
      proof && key
        ? {
            signed_text: proof.signed_text,
            signature: proof.signature,
            key: key.id,
            public_key: key.public_key,
          }
        : null,
  };
}

async function checkPublication(db: Db, record: VersionRecord): Promise<Finding> {
  const { name, version, publisher, created_at, commit, content_digest } = record;
  const digest = await findPublication(db, { remote: name, version });
  const said = `Published by ${publisher} on ${created_at.slice(0, 10)} from commit ${commit}.`;
  if (digest === content_digest) return holds(said);
  const why =
    digest === undefined
      ? "The audit log doesn't have this publication."
      : 'The audit log has a publication of other contents.';
  return fails(`${said} ${why}`);
}

async function checkFiles(folders: RemoteFolders, record: VersionRecord): Promise<Finding> {
  const files = getFiles(record);
  const folder = await folders.folder(record).catch(() => null);
  if (folder === null) return fails("Its files can't be read.");
  const queue = jobQueue(READS_AT_ONCE);
  const found = await Promise.all(
    files.map(([file, digest]) =>
      queue.run(async () => {
        const content = await readFile(path.join(folder, file)).catch(() => null);
        return content && sha384(content) === digest ? [] : [file];
      }),
    ),
  );
  const altered = found.flat();
  if (altered.length === 0) return holds(`All ${files.length} files are what was published.`);
  const named = altered.slice(0, MAX_NAMED).join(', ');
  const more = altered.length > MAX_NAMED ? ` and ${altered.length - MAX_NAMED} more` : '';
  return fails(`Missing, or not what was published: ${named}${more}.`);
}

type Proof = Awaited<ReturnType<typeof findVersionSignature>>;

async function checkProof(
  db: Db,
  record: VersionRecord,
  proof: Proof,
  key: SigningKeyRow | undefined,
): Promise<Finding> {
  if (!proof) return checkUnsigned(db, record);
  if (!key) return fails('The key of its signature is missing.');
  const text = Buffer.from(proof.signed_text);
  const signature = Buffer.from(proof.signature, 'base64');
  if (!verify(null, text, createPublicKey(key.public_key), signature)) {
    return fails(`Its signature isn't one of the key ${describeKey(key)}.`);
  }
  if (proof.signed_text !== (await composeSignedText(db, record))) {
    return fails('What release control knows about it differs from what was signed.');
  }
  return holds(`Signed with the key ${describeKey(key)}.`);
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
  if (state === 'retired') return holds(`The key signs no more versions. ${because ?? ''}`.trim());
  return fails(`The key was revoked: ${because}`);
}

async function checkSbom(
  db: Db,
  ref: VersionRef,
  signedText: string | undefined,
): Promise<Finding> {
  const sbom = await findVersionSbom(db, ref);
  const signed = signedText === undefined ? undefined : readSignedFiles(signedText)[SBOM_FILE];
  if (!sbom) {
    if (signed !== undefined) return fails('The bill of materials that was signed is missing.');
    return { result: 'absent', sentence: 'It has no bill of materials.' };
  }
  const digest = sha384(Buffer.from(sbom.content));
  if (digest !== sbom.digest || digest !== (signed ?? digest)) {
    return fails("Its bill of materials isn't what was published.");
  }
  return holds(`Its bill of materials lists ${sbom.packages} packages.`);
}

async function checkAudit(db: Db, anchors: AuditAnchors): Promise<Finding> {
  const { is_whole, sentence } = await verifyAudit(db, anchors);
  return is_whole ? holds(sentence) : fails(sentence);
}

/** Composes what a signature of this version signs, from its rows. */
async function composeSignedText(db: Db, record: VersionRecord): Promise<string> {
  const { name: remote, version } = record;
  const sbom = await findVersionSbom(db, { remote, version });
  const files = Object.fromEntries(getFiles(record).map(([file, digest]) => [file, digest]));
  if (sbom) files[SBOM_FILE] = sbom.digest;
  return toSignedText({ release: await toReleaseFile(db, record), files });
}

async function toReleaseFile(db: Db, record: VersionRecord): Promise<ReleaseFile> {
  const { files: _files, node_files: _node, preload: _preload, styles: _styles, ...rest } = record;
  const { sizes: _sizes, publisher: _publisher, content_digest: _digest, ...more } = rest;
  const { created_at: _at, inputs_digest, ...release } = more;
  const events = await findVersionEvents(db, record.name, record.version);
  return {
    ...release,
    ...(inputs_digest !== null && { inputs_digest }),
    ...(events && { events: { emits: [...events.emits], hears: [...events.hears] } }),
  };
}

function holds(sentence: string): Finding {
  return { result: 'holds', sentence };
}

function fails(sentence: string): Finding {
  return { result: 'fails', sentence };
}

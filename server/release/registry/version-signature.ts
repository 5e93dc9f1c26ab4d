import type {
  PublishProblem,
  ReleaseFile,
  VersionRecord,
} from '@corkboard/release-contract/contract';
import { ReleaseSignature } from '@corkboard/release-contract/contract';
import {
  endSentence,
  NOTES_FILE,
  SBOM_FILE,
  SIGNATURE_FILE,
  SIGNING_KEY_VARIABLE,
  toManifest,
  toSignedText,
} from '@corkboard/release-contract/rules';
import { Check } from 'typebox/value';

import type { Db } from '../../platform/db/db.ts';
import { verifyWith } from '../../platform/keys/server-key.ts';
import { problemError } from '../inspection/problem.ts';
import type { ChangeTransaction } from '../state/change.ts';
import { sha384 } from '../state/files/sha384.ts';
import { getFiles } from '../state/files/shared-files.ts';
import type { ReleaseError } from '../state/release-error.ts';
import { findRemote } from '../state/remote-repository.ts';
import {
  describeKey,
  findSigningKey,
  findVersionSignature,
  getKeyState,
  type SigningKeyRow,
  selectSigningKeys,
} from '../state/signing-key-repository.ts';
import type { UnpackedFile } from './archive.ts';
import { selectMapDigests } from './map-repository.ts';
import { findVersionNotes } from './notes-repository.ts';
import { findVersionSbom } from './sbom-repository.ts';
import { assertContents, toReleaseFile } from './version-contents.ts';

/** What an archive says about its team, before any of it is believed. */
export interface SignatureClaim {
  release: ReleaseFile;
  signedText: string;
  /** The content of the archive's `signature.json`; null if there is none. */
  signatureFile: string | null;
}

interface VersionSignature {
  key_id: string;
  signed_text: string;
  signature: string;
}

interface CheckedSignature {
  /** Null if no registered key signed the version, and none had to. */
  signature: VersionSignature | null;
  notes: string[];
}

export function toClaim(
  release: ReleaseFile,
  files: readonly UnpackedFile[],
  signatureFile: string | null,
): SignatureClaim {
  return { release, signedText: toSignedText(toManifest(release, files)), signatureFile };
}

/**
 * Checks who signed an archive. A team that registered a key signs all its versions, also after its last key ended.
 * @throws ReleaseError `bad_signature` if such a version isn't signed with an active key of the team
 */
export async function checkSignature(db: Db, claim: SignatureClaim): Promise<CheckedSignature> {
  const { release, signedText, signatureFile } = claim;
  const team = await findSigningTeam(db, release);
  const said = signatureFile === null ? null : readSignature(signatureFile);
  if (team === undefined) return { signature: null, notes: said ? [describeUnused(said.key)] : [] };
  if (!said) {
    throw signatureError(
      `${nameVersion(release)} isn't signed, and team ${team} signs its versions.`,
      `Publish with --key FILE or ${SIGNING_KEY_VARIABLE}, with a key that an admin has registered for team ${team}.`,
    );
  }
  const key = await findSigningKey(db, said.key);
  assertKeyOfTeam(key, said.key, team);
  if (!verifyWith(key.public_key, key.id, signedText, said.signature)) {
    throw signatureError(
      `Its signature doesn't fit: a file or release.json was changed after signing, or ${describeKey(key)} didn't sign it.`,
      'Build and publish it again, signed with --key.',
    );
  }
  return {
    signature: { key_id: key.id, signed_text: signedText, signature: said.signature },
    notes: [],
  };
}

/** What a stored signature proves about a version's rows. */
export type ProofFinding =
  | { kind: 'unsigned' }
  | { kind: 'signed'; key: SigningKeyRow; signed_text: string; signature: string }
  | { kind: 'broken'; problem: string };

/** Checks the signature of a published version again, and that its rows still say what was signed. */
export async function checkProof(db: Db, record: VersionRecord): Promise<ProofFinding> {
  const ref = { remote: record.name, version: record.version };
  const proof = await findVersionSignature(db, ref);
  if (!proof) return { kind: 'unsigned' };
  const { signed_text, signature } = proof;
  const key = await findSigningKey(db, proof.key_id);
  if (!key) return { kind: 'broken', problem: 'The key of its signature is missing.' };
  if (!verifyWith(key.public_key, key.id, signed_text, signature)) {
    return { kind: 'broken', problem: `Its signature isn't one of the key ${describeKey(key)}.` };
  }
  if (signed_text !== (await composeSignedText(db, record))) {
    const problem = 'What release control knows about it differs from what was signed.';
    return { kind: 'broken', problem };
  }
  return { kind: 'signed', key, signed_text, signature };
}

/** Checks a version before it reaches people. @throws ReleaseError if it was changed in the database */
export async function assertProof(
  { trx, head }: Pick<ChangeTransaction, 'trx' | 'head'>,
  record: VersionRecord,
): Promise<void> {
  const finding = await checkProof(trx, record);
  if (finding.kind !== 'broken') return assertContents(trx, head.plans, record);
  throw signatureError(
    `${nameVersion(record)} can't go live. ${finding.problem}`,
    'Publish it again under another version.',
  );
}

/** Composes what a signature of this version signs, from its rows. */
async function composeSignedText(db: Db, record: VersionRecord): Promise<string> {
  const { name: remote, version } = record;
  const [sbom, notes, maps] = await Promise.all([
    findVersionSbom(db, { remote, version }),
    findVersionNotes(db, { remote, version }),
    selectMapDigests(db, { remote, version }),
  ]);
  const files = Object.fromEntries(getFiles(record).map(([file, digest]) => [file, digest]));
  if (sbom) files[SBOM_FILE] = sbom.digest;
  if (notes !== undefined) files[NOTES_FILE] = sha384(Buffer.from(notes));
  for (const { file, digest } of maps) files[file] = digest;
  return toSignedText({ release: await toReleaseFile(db, record), files });
}

/**
 * The team whose key must sign the version; undefined if none has to. The team that has the remote comes first, so
 * that no archive escapes by naming another team.
 */
async function findSigningTeam(db: Db, { name, team }: ReleaseFile): Promise<string | undefined> {
  const owner = await findRemote(db, name);
  for (const each of new Set([owner?.team ?? team, team])) {
    if ((await selectSigningKeys(db, each)).length > 0) return each;
  }
  return undefined;
}

function readSignature(text: string): ReleaseSignature {
  const signature = parse(text);
  if (Check(ReleaseSignature, signature)) return signature;
  throw signatureError(
    "It isn't a signature of this format.",
    'Publish with the command line and --key.',
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function assertKeyOfTeam(
  key: SigningKeyRow | undefined,
  id: string,
  team: string,
): asserts key is SigningKeyRow {
  const state = key && getKeyState(key);
  if (key?.team === team && state === 'active') return;
  const what = !key
    ? `the key ${id}, which isn't registered`
    : key.team !== team
      ? `the key ${describeKey(key)}, and it is a version of team ${team}`
      : `the key ${describeKey(key)}, which was ${state}${key.because ? `: ${key.because}` : ''}`;
  throw signatureError(
    endSentence(`It is signed with ${what}`),
    `Sign it with an active key of team ${team}: npm run release -- key list`,
  );
}

function signatureError(message: string, fix: string): ReleaseError {
  const problem: PublishProblem = { check: 'signature', file: SIGNATURE_FILE, message, fix };
  return problemError([problem], 'bad_signature');
}

function describeUnused(id: string): string {
  return `The key ${id} isn't kept with the version, because its team has registered no key.`;
}

function nameVersion({ name, version }: Pick<ReleaseFile, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

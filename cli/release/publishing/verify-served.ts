import { createHash, createPublicKey, verify } from 'node:crypto';
import type { VerificationCheck, VersionVerification } from '@corkboard/release-contract/contract';
import { readSignedFiles, SIGNATURE_FORMAT } from '@corkboard/release-contract/rules';

import { formatCount } from '../../common/format-count.ts';
import { computeKeyId } from './signing-key.ts';

const AT_ONCE = 8;
const MAX_NAMED = 3;

/** `unknown` if what it checks couldn't be read. */
export type OwnCheck = Omit<VerificationCheck, 'result'> & {
  result: VerificationCheck['result'] | 'unknown';
};

/**
 * Downloads every file of a version, as it is and as the compressed copy that browsers get, and compares both with its
 * digest.
 */
export async function verifyServedFiles(
  url: string,
  { remote, version, files }: VersionVerification,
): Promise<OwnCheck> {
  const waiting = Object.entries(files);
  const other: string[] = [];
  const unread: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, digest] = next;
      const path = file.split('/').map(encodeURIComponent).join('/');
      const address = new URL(`/remotes/${remote}/${version}/${path}`, url);
      const plain = await compareServed(address, 'identity', digest);
      if (plain !== 'same') (plain === 'other' ? other : unread).push(file);
      if (plain !== 'same') continue;
      const packed = await compareServed(address, 'br', digest);
      if (packed !== 'same') (packed === 'other' ? other : unread).push(`${file} (compressed)`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (other.length > 0)
    return toCheck('files', 'fails', `Not served as published: ${name(other)}.`);
  if (unread.length > 0) {
    return toCheck('files', 'unknown', `Couldn't be read, so try again: ${name(unread)}.`);
  }
  const count = formatCount(Object.keys(files).length, 'file');
  return toCheck('files', 'holds', `Served as published, with and without compression: ${count}.`);
}

/**
 * Checks the signature here, so that the server's word isn't needed for it. Which key a team has is the server's word too,
 * unless `trusted` has the public keys that the user got in another way. Null without a signature and without such a key.
 */
export function verifyProof(
  { remote, version, proof, files }: VersionVerification,
  trusted: readonly string[] = [],
): OwnCheck | null {
  if (!proof) {
    if (trusted.length === 0) return null;
    return toCheck('signature', 'fails', 'The server has no valid signature for --key.');
  }
  const { signed_text, signature, public_key } = proof;
  const ids = trusted.map((pem) => computeKeyId(createPublicKey(pem)));
  const key = computeKeyId(createPublicKey(public_key));
  if (ids.length > 0 && !ids.includes(key)) {
    const sentence = `It is signed with the key ${key}, and --key has ${ids.join(', ')}.`;
    return toCheck('signature', 'fails', sentence);
  }
  const bytes = Buffer.from(signature, 'base64');
  if (!verify(null, Buffer.from(signed_text), createPublicKey(public_key), bytes)) {
    return toCheck('signature', 'fails', `The key ${key} didn't make this signature.`);
  }
  const subject = readSubject(signed_text);
  if (subject !== `${remote}@${version}`) {
    return toCheck(
      'signature',
      'fails',
      `This is the signature of ${subject ?? 'something else'}.`,
    );
  }
  const different = findDifferent(readSignedFiles(signed_text), files);
  if (different) return toCheck('signature', 'fails', `${different} isn't what was signed.`);
  const whose =
    ids.length > 0
      ? 'which --key has'
      : "which the server names; to rely on the team's own key, add --key with its file";
  return toCheck(
    'signature',
    'holds',
    `The signature was checked here with the key ${key}, ${whose}.`,
  );
}

/** Which version a text was signed for; null for a text of another format. */
function readSubject(signedText: string): string | null {
  const start = `${SIGNATURE_FORMAT}\n`;
  if (!signedText.startsWith(start)) return null;
  const { release } = JSON.parse(signedText.slice(start.length));
  return `${release?.name}@${release?.version}`;
}

/** Also a file that was signed and that the server leaves out, except for source maps, which it never serves. */
function findDifferent(
  signed: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): string | undefined {
  const own = Object.keys(signed)
    .filter((file) => file.startsWith('web/') && !file.endsWith('.map'))
    .map((file) => file.slice('web/'.length));
  return [...own, ...Object.keys(files)].find((file) => files[file] !== signed[`web/${file}`]);
}

/** A missing file is another one. An error of the network or of the server says nothing about the file. */
async function compareServed(
  address: URL,
  encoding: 'br' | 'identity',
  digest: string,
): Promise<'same' | 'other' | 'unread'> {
  try {
    const response = await fetch(address, { headers: { 'accept-encoding': encoding } });
    const { ok, status } = response;
    const content = Buffer.from(await response.arrayBuffer());
    if (!ok) return status === 404 || status === 410 ? 'other' : 'unread';
    const served = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return served === digest ? 'same' : 'other';
  } catch (error) {
    return isDamaged(error) ? 'other' : 'unread';
  }
}

/** Whether something came that can't be decompressed, and no connection failed. */
function isDamaged(error: unknown): boolean {
  const { code } = Object((error as { cause?: unknown }).cause);
  return code !== undefined && !/^(?:UND_ERR|E(?!RR_))/.test(String(code));
}

function name(files: readonly string[]): string {
  const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : '';
  return `${files.toSorted().slice(0, MAX_NAMED).join(', ')}${more}`;
}

function toCheck(
  name: VerificationCheck['name'],
  result: OwnCheck['result'],
  sentence: string,
): OwnCheck {
  return { name, result, sentence };
}

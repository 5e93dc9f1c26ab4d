import { createHash, createPublicKey, verify } from 'node:crypto';
import type { VerificationCheck, VersionVerification } from '@corkboard/release-contract/contract';
import { readSignedFiles } from '@corkboard/release-contract/rules';

import { formatCount } from '../../common/format-count.ts';

const AT_ONCE = 8;
const MAX_NAMED = 3;

/**
 * Downloads every file of a version, as it is and as the compressed copy that browsers get, and compares both with its
 * digest.
 */
export async function verifyServedFiles(
  url: string,
  { remote, version, files }: VersionVerification,
): Promise<VerificationCheck> {
  const waiting = Object.entries(files);
  const wrong: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, digest] = next;
      const path = file.split('/').map(encodeURIComponent).join('/');
      const address = new URL(`/remotes/${remote}/${version}/${path}`, url);
      if ((await computeServedDigest(address, 'identity')) !== digest) wrong.push(file);
      else if ((await computeServedDigest(address, 'br')) !== digest)
        wrong.push(`${file} (compressed)`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const count = Object.keys(files).length;
  if (wrong.length === 0)
    return toCheck(
      'files',
      null,
      `Served as published, with and without compression: ${formatCount(count, 'file')}.`,
    );
  const named = wrong.toSorted().slice(0, MAX_NAMED).join(', ');
  const more = wrong.length > MAX_NAMED ? ` and ${wrong.length - MAX_NAMED} more` : '';
  return toCheck('files', 'fails', `Not served as published: ${named}${more}.`);
}

/** Checks the signature here, so that the server's word isn't needed for it. Null without one. */
export function verifyProof({ proof, files }: VersionVerification): VerificationCheck | null {
  if (!proof) return null;
  const { signed_text, signature, public_key, key } = proof;
  const bytes = Buffer.from(signature, 'base64');
  if (!verify(null, Buffer.from(signed_text), createPublicKey(public_key), bytes)) {
    return toCheck('signature', 'fails', `The key ${key} didn't make this signature.`);
  }
  const signed = readSignedFiles(signed_text);
  const other = Object.entries(files).find(([file, digest]) => signed[`web/${file}`] !== digest);
  if (other) return toCheck('signature', 'fails', `${other[0]} isn't what was signed.`);
  return toCheck('signature', null, `The signature was checked here with the key ${key}.`);
}

/** The digest of the decoded content; null if it can't be read. */
async function computeServedDigest(
  address: URL,
  encoding: 'br' | 'identity',
): Promise<string | null> {
  const headers = { 'accept-encoding': encoding };
  const response = await fetch(address, { headers }).catch(() => null);
  const content = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
  if (content === null) return null;
  return `sha384-${createHash('sha384').update(Buffer.from(content)).digest('base64')}`;
}

function toCheck(
  name: VerificationCheck['name'],
  failure: 'fails' | null,
  sentence: string,
): VerificationCheck {
  return { name, result: failure ?? 'holds', sentence };
}

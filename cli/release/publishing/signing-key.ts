import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SIGNING_KEY_VARIABLE } from '@corkboard/release-contract/rules';

import { UsageError } from '../../common/usage-error.ts';

export interface SigningKey {
  /** As the server computes it. */
  id: string;
  privateKey: KeyObject;
}

/** Reads the team's key from a file, or from the environment, which has a file or the key itself; null without one. */
export function readSigningKey(
  file: string | undefined,
  env: Record<string, string | undefined>,
  folder: string,
): SigningKey | null {
  const given = file ?? env[SIGNING_KEY_VARIABLE];
  if (!given) return null;
  const place = file === undefined ? SIGNING_KEY_VARIABLE : '--key';
  const isKey = file === undefined && given.includes('-----BEGIN');
  return toSigningKey(isKey ? given : readText(path.resolve(folder, given), place), place);
}

interface KeyFiles {
  id: string;
  /** The private key, readable for its owner alone. */
  file: string;
  publicFile: string;
}

/** Writes a new key and its public half. @throws UsageError if one of the files exists */
export async function createKeyFiles(file: string): Promise<KeyFiles> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const publicFile = `${file}.pub`;
  // Both first, so that neither is written without the other.
  for (const each of [file, publicFile]) if (existsSync(each)) throw toTakenError(each);
  await writeNew(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  await writeNew(publicFile, publicKey.export({ type: 'spki', format: 'pem' }).toString(), 0o644);
  return { id: computeKeyId(publicKey), file, publicFile };
}

/** Returns the PEM of the public key in a file with either half. The private half doesn't leave this machine. */
export function readPublicKey(file: string): string {
  const text = readText(file, 'The key');
  try {
    return createPublicKey(text).export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new UsageError(`${file} isn't a key. Make one with: npm run release -- keygen`);
  }
}

function toSigningKey(pem: string, place: string): SigningKey {
  const privateKey = parsePrivateKey(pem);
  if (privateKey?.asymmetricKeyType !== 'ed25519') {
    throw new UsageError(
      `${place} isn't an Ed25519 private key in PEM. Make one with: npm run release -- keygen`,
    );
  }
  return { id: computeKeyId(createPublicKey(privateKey)), privateKey };
}

function parsePrivateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** As the server computes it. */
export function computeKeyId(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 32);
}

function readText(file: string, place: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${place}: there is no readable file at ${file}.`);
  }
}

async function writeNew(file: string, text: string, mode: number): Promise<void> {
  try {
    await writeFile(file, text, { mode, flag: 'wx' });
  } catch (error) {
    if (!existsSync(file)) throw error;
    throw toTakenError(file);
  }
}

function toTakenError(file: string): UsageError {
  return new UsageError(`${file} exists, and a key is never overwritten. Name another file.`);
}

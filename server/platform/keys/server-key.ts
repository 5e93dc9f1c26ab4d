import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { SettingError } from '../settings/settings.ts';

const FILE = 'release-key.pem';
const BLOCK = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/** Signs what this server answers for. Its key is never in the database. */
export interface ServerKey {
  /** The first 32 hex digits of the SHA-256 of the public key. */
  id: string;
  /** PEM. */
  publicKey: string;
  /** Returns base64. */
  sign(text: string): string;
  /** Whether the key of this id signed the text; undefined for a key that this server doesn't know. */
  verify(text: string, signature: string, id: string): boolean | undefined;
}

/**
 * Reads the key of `file`, or that of the data folder, which is made at the first start. Further keys in the file sign
 * nothing: their signatures count too, such as those of the key before, or of another server. So do those of the data
 * folder's key.
 * @throws SettingError if there is no key in the file, or it can't be read
 */
export function openServerKey(dataDir: string, file: string | null = null): ServerKey {
  const place = file ?? path.join(dataDir, FILE);
  const text = file === null ? readOrCreate(place) : readNamed(file);
  const [first, ...others] = text.match(BLOCK) ?? [];
  const privateKey = first === undefined ? null : parse(() => createPrivateKey(first));
  if (privateKey?.asymmetricKeyType !== 'ed25519') {
    throw new SettingError(
      `${place} must begin with an Ed25519 private key in PEM: npm run release -- keygen writes one.`,
    );
  }
  const own = createPublicKey(privateKey);
  const earlier = file === null ? [] : readEarlier(path.join(dataDir, FILE));
  const known = new Map(
    [own, ...others.map((pem) => readOther(pem, place)), ...earlier].map(withId),
  );
  return {
    id: computeKeyId(own),
    publicKey: own.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (said) => sign(null, Buffer.from(said), privateKey).toString('base64'),
    verify(said, signature, id) {
      const key = known.get(id);
      return key && verifyText(said, signature, key);
    },
  };
}

/** Whether this public key (PEM) has this id and signed the text. */
export function verifyWith(pem: string, id: string, text: string, signature: string): boolean {
  const key = parse(() => createPublicKey(pem));
  return key !== null && computeKeyId(key) === id && verifyText(text, signature, key);
}

function verifyText(text: string, signature: string, key: KeyObject): boolean {
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

function withId(key: KeyObject): [string, KeyObject] {
  return [computeKeyId(key), key];
}

/** The first 32 hex digits of the SHA-256 of a public key (DER). */
export function computeKeyId(key: KeyObject): string {
  const der = key.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 32);
}

function readOther(pem: string, place: string): KeyObject {
  const key = parse(() => createPublicKey(pem));
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new SettingError(`${place} contains a key that isn't an Ed25519 key in PEM.`);
}

/** The key from before `file` was set. */
function readEarlier(file: string): KeyObject[] {
  if (!existsSync(file)) return [];
  return (readKept(file).match(BLOCK) ?? []).map((pem) => readOther(pem, file));
}

function readNamed(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingError(`RELEASE_KEY_FILE: there is no readable file at ${file}.`);
  }
}

/** A new key in its place would make everything count as changed that the old one signed. */
function readKept(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingError(
      `${file} can't be read. Make it readable for the server, or restore your copy of it. ${error}`,
    );
  }
}

function readOrCreate(file: string): string {
  if (existsSync(file)) return readKept(file);
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  return pem;
}

function parse(read: () => KeyObject): KeyObject | null {
  try {
    return read();
  } catch {
    return null;
  }
}

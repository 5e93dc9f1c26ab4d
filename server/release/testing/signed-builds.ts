import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { ReleaseFile } from '@corkboard/release-contract/contract';
import { SIGNATURE_FORMAT, toManifest, toSignedText } from '@corkboard/release-contract/rules';

import { registerSigningKey } from '../control/signing-keys.ts';
import { sha384 } from '../state/files/sha384.ts';
import { anActor, type Ground } from './release-kit.ts';

export interface TestKey {
  id: string;
  pem: string;
  privateKey: KeyObject;
}

export function aKey(): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 32),
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey,
  };
}

export async function aRegisteredKey(
  { publishing }: Pick<Ground, 'publishing'>,
  team = 'boards',
  more: { name?: string; replaces?: string } = {},
): Promise<TestKey> {
  const key = aKey();
  const order = { team, name: 'CI', public_key: key.pem, reason: 'First.', ...more };
  await registerSigningKey(publishing, anActor, order);
  return key;
}

/** Adds the signature of a build as the command line does. */
export function signBuild(
  files: Record<string, string>,
  { id, privateKey }: TestKey,
): Record<string, string> {
  const release = JSON.parse(files['release.json'] ?? '') as ReleaseFile;
  const digested = Object.entries(files).map(([path, content]) => ({
    path,
    digest: sha384(Buffer.from(content)),
  }));
  const text = toSignedText(toManifest(release, digested));
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  const said = { format: SIGNATURE_FORMAT, key: id, signature };
  return { ...files, 'signature.json': JSON.stringify(said) };
}

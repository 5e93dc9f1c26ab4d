import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import type { Db } from '../../platform/db/db.ts';
import { sha384 } from '../state/files/sha384.ts';
import type { VersionRef } from '../state/signing-key-repository.ts';
import { findVersionMap, selectMapDigests } from './map-repository.ts';

const decompress = promisify(brotliDecompress);

/** Returns the source maps of a version that aren't what was published. */
export async function findAlteredMaps(db: Db, ref: VersionRef): Promise<string[]> {
  const altered: string[] = [];
  // One at a time, because they are large.
  for (const { file, digest } of await selectMapDigests(db, ref)) {
    const map = await findVersionMap(db, ref, [file]);
    const content = map && (await decompress(map.content).catch(() => null));
    if (!content || sha384(content) !== digest) altered.push(file);
  }
  return altered;
}

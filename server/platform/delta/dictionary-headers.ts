import type { FastifyReply, FastifyRequest } from 'fastify';

import { negotiateEncoding } from '../http/negotiate-encoding.ts';

/** The version of a file that a browser has and offers as a dictionary. RFC 9842 §2.2 */
export interface Dictionary {
  /** The `id` that the server gave it. */
  id: string;
  /** SHA-256 of its content. */
  digest: Buffer;
}

const DIGEST = /^:([A-Za-z0-9+/]{43}=):$/;
const ID = /^"([\w@.~-]{1,200})"$/;

/** Returns undefined for a browser that can't decode `dcz`, and for headers that aren't ours. */
export function readDictionary({ headers }: Pick<FastifyRequest, 'headers'>) {
  const [, digest] = DIGEST.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  const [, id] = ID.exec(String(headers['dictionary-id'] ?? '')) ?? [];
  if (digest === undefined || id === undefined) return undefined;
  if (negotiateEncoding(headers['accept-encoding'], ['dcz']) === null) return undefined;
  return { id, digest: Buffer.from(digest, 'base64') } satisfies Dictionary;
}

/**
 * Offers the response as a dictionary for later versions of the file.
 *
 * @param match The paths of all versions, as a URL pattern.
 * @param id Identifies this version in `Dictionary-ID`.
 */
export function offerDictionary(reply: FastifyReply, match: string, id: string): void {
  reply.headers({
    'use-as-dictionary': `match="${match}", id="${id}"`,
    vary: 'accept-encoding, available-dictionary',
  });
}

/** Whether later versions of this file are similar. */
export function isDeltaFile(file: string): boolean {
  return /\.(?:m?js|css)$/.test(file);
}

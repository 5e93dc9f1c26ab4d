import { AwsClient } from 'aws4fetch';

import { type BlobStore, checkKey } from './blob-store.ts';

export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const DEADLINE_MS = 10_000;
/** A video over a slow line takes longer. */
const SLOWEST_BYTES_PER_MS = 500;

/** Uses path-style addresses, because not every S3-compatible store supports a host per bucket. */
export function s3BlobStore({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Place): BlobStore {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 3,
  });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  async function ask(
    method: string,
    key: string,
    { body, headers = {} }: { body?: Uint8Array; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const answer = await client.fetch(`${base}/${checkKey(key)}`, {
      method,
      headers,
      signal: AbortSignal.timeout(
        DEADLINE_MS + Math.ceil((body?.length ?? 0) / SLOWEST_BYTES_PER_MS),
      ),
      // Never a stream: some stores save its chunk framing as content.
      ...(body && { body: new Uint8Array(body) }),
    });
    if (!answer.ok && answer.status !== 404) {
      throw new Error(`The image store returned ${answer.status} to ${method} ${key}.`);
    }
    return answer;
  }

  return {
    async put(key, bytes) {
      const answer = await ask('PUT', key, { body: bytes });
      if (!answer.ok) throw new Error(`The image store doesn't have the bucket ${bucket}.`);
    },
    async get(key) {
      const answer = await ask('GET', key);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    async part(key, start, end) {
      const answer = await ask('GET', key, { headers: { range: `bytes=${start}-${end}` } });
      if (!answer.ok) return null;
      const bytes = Buffer.from(await answer.arrayBuffer());
      // A store without range support returns everything.
      return answer.status === 206 ? bytes : bytes.subarray(start, end + 1);
    },
    async has(key) {
      return (await ask('HEAD', key)).ok;
    },
    async delete(key) {
      await ask('DELETE', key);
    },
  };
}

import { AwsClient } from 'aws4fetch';

import { type BlobStore, checkKey } from './blob-store.ts';

export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const deadline = 10_000;

/** Blobs in a bucket of any S3-compatible store, addressed by path: not every one answers at a host per bucket. */
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

  async function ask(method: string, key: string, body?: Uint8Array): Promise<Response> {
    const answer = await client.fetch(`${base}/${checkKey(key)}`, {
      method,
      signal: AbortSignal.timeout(deadline),
      // Whole and never a stream: some stores keep a stream's framing as if it were content.
      ...(body && { body: new Uint8Array(body) }),
    });
    if (!answer.ok && answer.status !== 404) {
      throw new Error(`The picture store answered ${answer.status} to ${method} ${key}.`);
    }
    return answer;
  }

  return {
    async put(key, bytes) {
      const answer = await ask('PUT', key, bytes);
      if (!answer.ok) throw new Error(`The picture store has no bucket ${bucket}.`);
    },
    async get(key) {
      const answer = await ask('GET', key);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    async has(key) {
      return (await ask('HEAD', key)).ok;
    },
    async delete(key) {
      await ask('DELETE', key);
    },
  };
}

import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

import type { S3Place } from '../../../platform/blobs/s3-blob-store.ts';

export interface Bucket {
  place: S3Place;
  isBusyFor(requests: number): void;
  /** Corrupts the stored content. */
  change(by: (content: Buffer) => Buffer): void;
  /** Paths of requests with an invalid signature. */
  refused: string[];
  close(): Promise<void>;
}

/** A minimal S3 server: objects and ranges by path, with verified AWS Signature Version 4. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const rejected: string[] = [];
  let busy = 0;
  const secretAccessKey = 'secret';

  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (busy > 0) {
      busy -= 1;
      return response.writeHead(503).end('<Code>SlowDown</Code>');
    }
    if (!isSigned(request, secretAccessKey)) {
      rejected.push(url);
      return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    }
    if (!url.startsWith('/pictures/'))
      return response.writeHead(404).end('<Code>NoSuchBucket</Code>');
    if (method === 'PUT') objects.set(url, Buffer.concat(parts));
    if (method === 'DELETE') {
      objects.delete(url);
      return response.writeHead(204).end();
    }
    const object = objects.get(url);
    if (!object) return response.writeHead(404).end('<Code>NoSuchKey</Code>');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start === undefined) return response.end(method === 'GET' ? object : undefined);
    if (Number(start) >= object.byteLength) return response.writeHead(416).end();
    return response.writeHead(206).end(object.subarray(Number(start), Number(end) + 1));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  return {
    place: { endpoint, bucket: 'pictures', region: 'eu-1', accessKeyId: 'key', secretAccessKey },
    isBusyFor(requests) {
      busy = requests;
    },
    change(by) {
      for (const [url, content] of objects) objects.set(url, by(content));
    },
    refused: rejected,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=key\/(\d{8})\/(eu-1)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([a-f0-9]{64})$/;

function isSigned(request: IncomingMessage, secret: string): boolean {
  const { method = '', url = '', headers } = request;
  const [, day = '', region = '', names = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? [];
  const canonicalHeaders = names
    .split(';')
    .map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [method, url, '', canonicalHeaders, names, headers['x-amz-content-sha256']];
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical.join('\n')).digest('hex'),
  ].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`));
  return hmac(key, toSign).toString('hex') === signature;
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

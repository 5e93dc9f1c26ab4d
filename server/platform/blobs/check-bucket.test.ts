import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { checkBucket } from './check-bucket.ts';

const place = { bucket: 'pins', region: 'eu', accessKeyId: 'me', secretAccessKey: 'hidden' };

async function answerWith(status: number) {
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

it('accepts a bucket that can be read', async () => {
  const { endpoint, close } = await answerWith(404);
  await expect(checkBucket({ ...place, endpoint })).resolves.toBeUndefined();
  close();
});

it('names the settings of a bucket that rejects the key', async () => {
  const { endpoint, close } = await answerWith(403);
  const sentence =
    /^The bucket pins at .* \(The image store returned 403 .*\): check S3_ENDPOINT, /;
  await expect(checkBucket({ ...place, endpoint })).rejects.toThrow(sentence);
  close();
});

it('names the reason when no one answers', async () => {
  const { endpoint, close } = await answerWith(404);
  close();
  const local = endpoint.replace('127.0.0.1', 'localhost');
  await expect(checkBucket({ ...place, endpoint: local })).rejects.toMatchObject({
    name: 'SettingError',
    message: expect.stringMatching(/^The bucket pins at \S+ can't be used \(.*ECONNREFUSED.*\): /),
  });
});

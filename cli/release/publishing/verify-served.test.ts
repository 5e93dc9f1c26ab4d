import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VersionVerification } from '@corkboard/release-contract/contract';
import { toSignedText } from '@corkboard/release-contract/rules';

import { computeKeyId } from './signing-key.ts';
import { verifyProof, verifyServedFiles } from './verify-served.ts';

const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const files = { 'entry.js': digest('one'), 'later.js': digest('two') };

describe('the files', () => {
  let server: Server;
  let url: string;
  let served: Record<string, string | number | null>;

  beforeEach(async () => {
    served = { 'entry.js': 'one', 'later.js': 'two' };
    server = createServer((request, response) => {
      const found = served[request.url?.split('/').at(-1) ?? ''];
      if (found === null) return request.socket.destroy();
      if (typeof found === 'number') response.statusCode = found;
      return response.end(String(found));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  const check = () => verifyServedFiles(url, aVersion());

  it('hold when they are what was published', async () => {
    expect(await check()).toMatchObject({ result: 'holds' });
  });

  it.each<[string, number | null]>([
    ['the connection breaks off', null],
    ['the server fails', 503],
    ['the server is asked too often', 429],
  ])('are unknown when %s', async (_why, answer) => {
    served['later.js'] = answer;
    expect(await check()).toMatchObject({
      result: 'unknown',
      sentence: expect.stringMatching(/^Couldn't be read, so try again: later\.js/),
    });
  });

  it.each<[string, string | number]>([
    ['has another content', 'evil'],
    ['is missing', 404],
  ])('fail when one %s, also if another cannot be read', async (_why, answer) => {
    served = { 'entry.js': null, 'later.js': answer };
    expect(await check()).toMatchObject({
      result: 'fails',
      sentence: 'Not served as published: later.js.',
    });
  });
});

describe('the signature', () => {
  const own = generateKeyPairSync('ed25519');
  const stranger = generateKeyPairSync('ed25519');

  it('names its key, and that the server vouches for it', () => {
    expect(verifyProof(signed(own))).toMatchObject({
      result: 'holds',
      sentence: expect.stringMatching(/with the key \w{32}, which the server names;/),
    });
  });

  it('holds with one of the keys that the user trusts', () => {
    const trusted = [toPem(stranger.publicKey), toPem(own.publicKey)];
    expect(verifyProof(signed(own), trusted)).toMatchObject({
      result: 'holds',
      sentence: expect.stringContaining('which --key has'),
    });
  });

  it('fails with a key that the server alone names', () => {
    expect(verifyProof(signed(stranger), [toPem(own.publicKey)])).toMatchObject({
      result: 'fails',
      sentence: expect.stringContaining(computeKeyId(stranger.publicKey)),
    });
  });

  it('fails without a signature when the user expects one', () => {
    expect(verifyProof(aVersion())).toBeNull();
    expect(verifyProof(aVersion(), [toPem(own.publicKey)])).toMatchObject({ result: 'fails' });
  });

  it('fails for another version', () => {
    const earlier = signed(own, { version: '1.3.0' });
    expect(verifyProof({ ...earlier, version: '1.4.0' })).toMatchObject({
      result: 'fails',
      sentence: 'This is the signature of mf-boards@1.3.0.',
    });
  });

  it.each<[string, Record<string, string>]>([
    ['changed', { ...files, 'later.js': digest('evil') }],
    ['left out', { 'entry.js': files['entry.js'] }],
    ['added', { ...files, 'more.js': digest('evil') }],
  ])('fails when a file was %s', (_how, found) => {
    expect(verifyProof({ ...signed(own), files: found })).toMatchObject({ result: 'fails' });
  });
});

function toPem(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

function aVersion(version = '1.4.0'): VersionVerification {
  return { remote: 'mf-boards', version, holds: true, checks: [], files, proof: null };
}

function signed(
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
  { version = '1.4.0' } = {},
): VersionVerification {
  const web = Object.entries(files).map(([file, value]) => [`web/${file}`, value]);
  const more = [
    ['web/later.js.map', digest('map')],
    ['node/entry.js', digest('node')],
  ];
  const signed_text = toSignedText({
    release: { name: 'mf-boards', version } as never,
    files: Object.fromEntries([...web, ...more]),
  });
  const signature = sign(null, Buffer.from(signed_text), privateKey).toString('base64');
  const key = computeKeyId(publicKey);
  return {
    ...aVersion(version),
    proof: { signed_text, signature, key, public_key: toPem(publicKey) },
  };
}

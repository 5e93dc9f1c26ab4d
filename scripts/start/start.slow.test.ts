import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';

const folder = import.meta.dirname;

/** Runs an expression with the modules of a start, and returns what it prints. */
async function evaluate(modules: string, expression: string): Promise<string> {
  const code = `import ${modules}; console.log(await (async () => ${expression})().catch((error) => error.constructor.name + ': ' + error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: folder });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      said += chunk;
    });
  }
  await once(child, 'close');
  return said.trim();
}

function check(env: Record<string, string>) {
  const modules = `{ checkSettings } from '${join(folder, 'check-settings.mjs')}'`;
  return evaluate(modules, `checkSettings(${JSON.stringify(env)})`);
}

it.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'corkboard.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://corkboard.example/app' }],
  ['PUBLIC_URL', { HOST: '0.0.0.0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
])(
  'stops before the build for a wrong %s',
  async (name, env) => {
    expect(await check(env)).toMatch(new RegExp(`^StartError: [^\\n]*${name}[^\\n]*\\.$`));
  },
  60_000,
);

it('accepts the settings of a server behind a proxy', async () => {
  expect(await check({ PUBLIC_URL: 'https://corkboard.example', TRUST_PROXY: '1' })).toBe(
    'undefined',
  );
}, 60_000);

it('says that no one answers at the public address', async () => {
  const server = createServer((_request, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const local = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const modules = `{ whyNotPublic } from '${join(folder, 'check-public-url.mjs')}'`;
  const ask = (url: string) =>
    evaluate(modules, `whyNotPublic(${JSON.stringify({ url, local: 'http://localhost:3000' })})`);

  expect(await ask('http://localhost:3000')).toBe('null');
  expect(await ask(local)).toBe('null');
  server.close();
  expect(await ask('http://127.0.0.1:1')).toMatch(
    /^PUBLIC_URL is http:\/\/127\.0\.0\.1:1, and no Corkboard answers there \(.+\)\. Point that address, .* to http:\/\/localhost:3000, or set PUBLIC_URL/,
  );
}, 60_000);

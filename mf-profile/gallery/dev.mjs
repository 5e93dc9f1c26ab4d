// Work on this remote: its sources against a product, and beside it every form of the header at once.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const children = [
  [join(import.meta.dirname, 'serve.mjs')],
  [join(root, 'scripts/dev.mjs'), '--remote', 'mf-profile', ...process.argv.slice(2)],
].map((args) => spawn(process.execPath, args, { stdio: 'inherit' }));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
children[1]?.once('exit', (code) => {
  children[0]?.kill();
  process.exit(code ?? 0);
});

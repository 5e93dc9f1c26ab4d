import { dismissBuilder, prepareBuilder } from './publishing/build-remote.ts';

const args = process.argv.slice(2);
const root = process.env['CORKBOARD_REPOSITORY'];

if (args[0] === 'publish') prepareBuilder();
// Imported late, so that both load at the same time.
const { run } = await import('./run.ts');
process.exitCode = await run(args, {
  env: process.env,
  ...(root && { root }),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});
dismissBuilder();

import { run } from './run.ts';

const root = process.env['CORKBOARD_REPOSITORY'];

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  ...(root && { root }),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});

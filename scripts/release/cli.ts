import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  print: (text) => console.log(text),
  printAside: (text) => console.error(text),
});

import { openProduct } from './open-product.ts';
import { runWorldCommand } from './world-command.ts';

process.exitCode = await runWorldCommand(process.argv.slice(2), {
  // npm changes the folder; paths are relative to the caller's folder.
  folder: process.env.INIT_CWD ?? process.cwd(),
  open: () => openProduct(process.env),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});

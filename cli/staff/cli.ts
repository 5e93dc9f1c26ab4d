import { openProduct } from '../world/open-product.ts';
import { runStaffCommand } from './staff-command.ts';

process.exitCode = await runStaffCommand(process.argv.slice(2), {
  open: (how) => openProduct(process.env, how),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});

import { openProduct } from '../world/open-product.ts';
import { runStaffCommand } from './staff-command.ts';

process.exitCode = await runStaffCommand(process.argv.slice(2), {
  open: () => openProduct(process.env),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});

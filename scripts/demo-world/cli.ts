import { makeDemoWorld } from '../../demo/make-demo-world.ts';

// `tsx scripts/demo-world/cli.ts [FOLDER]`: generates the demo world for a first start. Prints one line per step.
const [folder = '.cache/demo-world'] = process.argv.slice(2);
const file = await makeDemoWorld(folder, ({ done, total }) => {
  if (done % 25 === 0 || done === total) console.log(`${done} of ${total} pictures`);
});
console.log(file);

// The whole check, from nothing: see docs/testing.md. It grows with the project; the last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
if (!existsSync('node_modules') && !run('npm', ['ci', '--no-progress'])) process.exit(1);
const steps = [['tsc', '-b'], ['biome', 'check']];
const failed = steps.filter(([tool, ...args]) => !run('npx', [tool, ...args])).length;
console.log(`${steps.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

// Builds one remote for its parent, which sends its folder and version, and later that the build can begin. Loads what it
// needs before that, and reports when the files are written.
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

import './remote-config.ts';

interface Order {
  folder: string;
  version: string;
}

// Webpack loads most of itself with its first compiler.
webpack({ mode: 'production', entry: {}, cache: false });
// Also if the parent has ended.
process.once('disconnect', () => process.exit());
process.once('message', (order) => void prepare(order as Order));

async function prepare({ folder, version }: Order): Promise<void> {
  const begin = new Promise((resolve) => {
    process.once('message', resolve);
  });
  process.chdir(folder);
  process.env['CORKBOARD_VERSION'] = version;
  const compiler = webpack(await readConfigs());
  await begin;
  compiler.run((error, stats) => {
    const output = error ? String(error.stack) : stats?.toString('errors-warnings');
    process.send?.({ isBuilt: !error && stats?.hasErrors() === false, output });
    // Saving the cache must not slow down what the parent does with the files.
    setPriority(constants.priority.PRIORITY_LOW);
    compiler.close(() => process.disconnect());
  });
}

async function readConfigs(): Promise<Configuration[]> {
  const file = pathToFileURL(path.resolve('webpack.config.ts')).href;
  const { default: exported } = (await import(file)) as { default: unknown };
  const made: unknown = typeof exported === 'function' ? await exported() : await exported;
  return [made].flat() as Configuration[];
}

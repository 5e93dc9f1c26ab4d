// Installs, builds, and starts everything, then publishes the remotes. Plain JavaScript without dependencies, because
// nothing is installed yet.
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { build } from './start/build.mjs';
import { whyNotPublic } from './start/check-public-url.mjs';
import { checkSettings } from './start/check-settings.mjs';
import { root, stopEverything } from './start/children.mjs';
import { install } from './start/install.mjs';
import { preflight, StartError } from './start/preflight.mjs';
import { fail, step, tell } from './start/progress.mjs';
import { publishRemotes } from './start/publish-remotes.mjs';
import { startServer } from './start/server.mjs';
import { DEMO_WORLD, isFirstStart } from './start/world.mjs';

const USAGE = `Usage: npm start [-- --world FILE.json] [-- --build]

Starts Corkboard with all that it needs.
  --world FILE.json  start on this world instead of the demo (first start only)
  --build            build everything for a first start, and exit

Settings: PORT (3000), DATA_DIR (.data), DATABASE_URL, PUBLIC_URL; see README.md.`;

const values = readOptions();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    tell('Stopping …');
    void stopEverything().then(() => process.exit(0));
  });
}

try {
  if (values.build) await buildOnly();
  else await start();
} catch (error) {
  if (!isStopping) {
    fail(error instanceof StartError ? error.message : (error?.stack ?? String(error)));
    await stopEverything();
    process.exit(1);
  }
}

async function buildOnly() {
  await install();
  await build({ withWorld: true, withRemotes: true });
}

async function start() {
  const begun = Date.now();
  const settings = await preflight(process.env, values.world);
  await install();
  await checkSettings(process.env);

  const isFirst = isFirstStart(settings);
  const isDemo = values.world === undefined && isFirst;
  // With an external database the remotes may be there already, under another version.
  await build({ withWorld: isDemo, withRemotes: isFirst && settings.databaseUrl === null });
  const world = isDemo ? join(root, DEMO_WORLD, 'world.json') : values.world;
  const server = await step('Starting the database and the server', (show) =>
    startServer({ ...settings, world, isDemo }, show),
  );
  // Not through the public address, which other machines may still have to serve.
  await publishRemotes({ ...settings, url: server.local });
  server.onExit((code, signal) => {
    if (isStopping) return;
    fail(`The server ended (${code ?? signal}).`);
    void stopEverything().then(() => process.exit(1));
  });

  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`
Corkboard is ready at ${server.url}/   (${seconds} s)
${server.isDemo ? demoNotes(server.url) : ''}
  ${server.url}/_release/v1/status   what is live; the token is in ${relative('.', settings.dataDir)}/admin-token
  ${variables(settings)}npm run release -- status

Ctrl-C stops everything.`);
  const reason = await whyNotPublic(server);
  if (reason !== null) fail(reason);
}

/** Environment variables for other commands, if this product isn't at the default location. */
function variables({ port, dataDir }) {
  const isUsual = port === 3000 && dataDir === resolve('.data');
  return isUsual ? '' : `PORT=${port} DATA_DIR=${dataDir} `;
}

function readOptions() {
  try {
    const options = {
      world: { type: 'string' },
      build: { type: 'boolean' },
      help: { type: 'boolean' },
    };
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

function demoNotes(url) {
  return `
  ${url}/noorhaddad/      a person's profile
  ${url}/tarnandloom/     a merchant's
  ${url}/leilamarchetti/  a private one
  ${url}/login/           sign in as inesmoreau, password corkboard-demo
`;
}

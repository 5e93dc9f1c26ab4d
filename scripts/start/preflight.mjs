import { access, constants, mkdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';

/** A reason why the product can't start, in one sentence for the person who starts it. */
export class StartError extends Error {}

const OLDEST_NODE = [20, 20];

/** Checks the environment before the long work starts. */
export async function preflight(env, world) {
  checkNode(process.versions.node);
  const settings = {
    port: readPort(env.PORT || '3000'),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
  };
  await checkFolder(settings.dataDir);
  await checkPort(settings);
  if (world !== undefined) await checkFile(world);
  return settings;
}

function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new StartError(
    `Corkboard needs Node ${OLDEST_NODE.join('.')} or newer, and this is Node ${version}.`,
  );
}

function readPort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

function readDatabaseUrl(text) {
  if (!text) return null;
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  // The value is not shown, because it can contain a password.
  throw new StartError('DATABASE_URL must be a URL that starts with postgres://.');
}

async function checkFolder(dataDir) {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${dataDir} can't be written to (${error.code}): choose another folder or change its permissions.`,
    );
  }
}

/** Step by step: Node's recursive option never returns below `/proc`. */
async function makeFolder(path) {
  const isThere = () =>
    stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
  if (await isThere()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch(async (error) => {
    if (!(await isThere())) throw error;
  });
}

async function checkPort({ port, dataDir }) {
  const error = await new Promise((done) => {
    const server = createServer();
    server.once('error', done);
    server.listen(port, 'localhost', () => server.close(() => done(null)));
  });
  if (!error) return;
  if (error.code !== 'EADDRINUSE') {
    throw new StartError(`Port ${port} can't be used (${error.code}): choose another with PORT.`);
  }
  const holder = await findHolder(dataDir);
  if (holder) {
    throw new StartError(
      `Another Corkboard server (process ${holder}) already uses ${dataDir}: stop it, or set another DATA_DIR and PORT.`,
    );
  }
  throw new StartError(`Port ${port} is taken: stop what uses it, or choose another with PORT.`);
}

async function findHolder(dataDir) {
  try {
    const { pid } = JSON.parse(await readFile(join(dataDir, 'server.lock'), 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

async function checkFile(path) {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new StartError(`There is no world file ${path}.`);
}

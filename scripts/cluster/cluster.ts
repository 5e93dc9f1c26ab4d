import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { type Bucket, startBucket } from '../../server/domains/media/testing/bucket.ts';
import { openServerKey } from '../../server/platform/keys/server-key.ts';
import { clusterConfig } from './nginx-config.ts';
import { getFreePort, type Running, start, waitUntil } from './processes.ts';
import type { Programs } from './programs.ts';

export interface Cluster {
  url: string;
  servers: [Running, Running];
  places: [Place, Place];
  startServer(index: 0 | 1): Promise<void>;
  restartDatabase(): Promise<void>;
  stopRedis(): Promise<void>;
  close(): Promise<void>;
}

export interface Place {
  url: string;
  dataDir: string;
}

const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };

export async function startCluster(
  folder: string,
  root: string,
  programs: Programs,
): Promise<Cluster> {
  const runAs = process.getuid?.() === 0 ? UNPRIVILEGED : null;
  chmodSync(folder, 0o755);
  const [database, redisPort, front, one, other] = await ports(5);
  const bucket = await startBucket();

  const startDatabase = await prepareDatabase(folder, programs, Number(database), runAs);
  let postgres = await startDatabase();
  const redis = start({
    command: programs.redis,
    args: ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
  });
  await waitUntil('Redis', () => listens(Number(redisPort)), redis);

  const url = `http://127.0.0.1:${front}`;
  const servePorts = [Number(one), Number(other)] as const;
  const getPlace = (index: 0 | 1): Place => ({
    url: `http://127.0.0.1:${servePorts[index]}`,
    dataDir: join(folder, `server${index}`),
  });
  const keyFile = join(folder, 'release-key.pem');
  openServerKey(folder);
  const shared = { keyFile, url, database, redisPort, bucket };
  const startServer = async (index: 0 | 1) => {
    const { dataDir } = getPlace(index);
    const running = start({
      command: process.execPath,
      args: ['server/dist/main.mjs'],
      cwd: root,
      env: serverEnv({ ...shared, dataDir, port: servePorts[index] }),
    });
    await waitUntil('A server', () => isReady(servePorts[index]), running, 180_000);
    servers[index] = running;
  };
  const servers = [redis, redis] as [Running, Running];
  await startServer(0);
  await startServer(1);

  const config = join(folder, 'nginx.conf');
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  writeFileSync(
    config,
    clusterConfig(site, { port: Number(front), servers: [...servePorts], folder }),
  );
  const nginx = start({
    command: programs.nginx,
    args: ['-e', join(folder, 'nginx-error.log'), '-c', config],
  });
  await waitUntil('nginx', () => isReady(Number(front)), nginx);

  return {
    url,
    servers,
    places: [getPlace(0), getPlace(1)],
    startServer,
    async restartDatabase() {
      await postgres.kill('SIGINT');
      postgres = await startDatabase();
    },
    stopRedis: () => redis.kill('SIGKILL'),
    async close() {
      await nginx.kill('SIGQUIT');
      for (const server of servers) await server.kill('SIGTERM');
      await redis.kill('SIGTERM');
      await postgres.kill('SIGINT');
      await bucket.close();
    },
  };
}

interface ServerSettings {
  dataDir: string;
  /** Of both servers, so that each follows what the other signed. */
  keyFile: string;
  port: number;
  url: string;
  database: number | undefined;
  redisPort: number | undefined;
  bucket: Bucket;
}

function serverEnv(settings: ServerSettings) {
  const { dataDir, keyFile, port, url, database, redisPort } = settings;
  const { place } = settings.bucket;
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    DATABASE_URL: `postgres://corkboard@127.0.0.1:${database}/postgres`,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    RELEASE_KEY_FILE: keyFile,
    S3_ENDPOINT: place.endpoint,
    S3_BUCKET: place.bucket,
    S3_REGION: place.region,
    S3_ACCESS_KEY_ID: place.accessKeyId,
    S3_SECRET_ACCESS_KEY: place.secretAccessKey,
  };
}

async function prepareDatabase(
  folder: string,
  { postgres }: Programs,
  port: number,
  runAs: typeof UNPRIVILEGED | null,
): Promise<() => Promise<Running>> {
  const data = join(folder, 'postgres');
  mkdirSync(data);
  if (runAs) chownSync(data, runAs.uid, runAs.gid);
  const args = ['-D', data, '-U', 'corkboard', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const { status, stderr } = spawnSync(join(postgres, 'initdb'), args, {
    encoding: 'utf8',
    cwd: data,
    ...runAs,
  });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);

  return async () => {
    const running = start({
      command: join(postgres, 'postgres'),
      args: ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', data],
      cwd: data,
      runAs,
    });
    await waitUntil('PostgreSQL', () => listens(port), running);
    return running;
  };
}

async function ports(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < count; i += 1) found.push(await getFreePort());
  return found;
}

async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Programs {
  postgres: string;
  redis: string;
  nginx: string;
}

const packages = ['postgresql', 'redis-server', 'nginx-light'];

/** Finds PostgreSQL, Redis, and nginx as Debian packages them, and installs missing ones if permitted. */
export function findPrograms(say: (sentence: string) => void): Programs {
  const found = look();
  if (found) return found;
  const apt = onPath('apt-get');
  if (process.getuid?.() !== 0 || !apt) {
    throw new Error(`Needed and not found: ${packages.join(', ')}. Install them, then try again.`);
  }
  say(`Installing ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(apt, ['update', '-qq'], { stdio: 'inherit', env });
  // Only the programs are needed: their services would occupy the default ports.
  spawnSync(apt, ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env: { ...env, RUNLEVEL: '1' },
  });
  const installed = look();
  if (!installed) throw new Error(`${packages.join(', ')} could not be installed.`);
  return installed;
}

function look(): Programs | null {
  const postgres = newestPostgres();
  const redis = onPath('redis-server') ?? onPath('valkey-server');
  const nginx = onPath('nginx') ?? (existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : null);
  return postgres && redis && nginx ? { postgres, redis, nginx } : null;
}

function newestPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(root, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

function onPath(name: string): string | null {
  const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

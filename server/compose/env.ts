import { resolve } from 'node:path';

import {
  type GroupRoleSetting,
  SettingError,
  type Settings,
  THIS_MACHINE,
} from '../platform/settings/settings.ts';

type Env = Record<string, string | undefined>;

export function readSettings(env: Env): Settings {
  const publicUrl = readPublicUrl(env);
  return {
    port: readPort(env),
    host: readHost(env, publicUrl),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    publicUrl,
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseConnections: readCount(env, 'DATABASE_CONNECTIONS', 10),
    databaseLimits: {
      connectMs: readCount(env, 'DATABASE_CONNECT_MS', 1000),
      statementMs: readCount(env, 'DATABASE_STATEMENT_MS', 2000),
      lockMs: readCount(env, 'DATABASE_LOCK_MS', 1000),
    },
    isDatabasePooled: readFlag(env, 'DATABASE_POOLER'),
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    s3: readS3(env),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readSender(env),
    oidc: readOidc(env),
    releaseOidc: readReleaseOidc(env),
    isStatusPublic: readFlag(env, 'STATUS_PAGE'),
    prometheusUrl: readUrl(env, 'PROMETHEUS_URL', ['http:', 'https:']),
    logLevel: readLogLevel(env),
    trustProxy: readHops(env),
    maxImportBytes: readCount(env, 'IMPORT_MAX_MB', 2048) * 1024 * 1024,
    fetchAllowedHosts: readHosts(env),
    requestSeconds: readCount(env, 'REQUEST_SECONDS', 300),
    drainSeconds: readCount(env, 'DRAIN_SECONDS', 10),
    changesPerMinute: env['CHANGES_PER_MINUTE'] ? readCount(env, 'CHANGES_PER_MINUTE', 1) : null,
    world: env['CORKBOARD_WORLD']
      ? { file: resolve(env['CORKBOARD_WORLD']), isDemo: readFlag(env, 'CORKBOARD_DEMO') }
      : null,
    appDir: resolve(env['APP_DIR'] || '.'),
    countryHeader: (env['COUNTRY_HEADER'] || 'x-country').toLowerCase(),
    imprint: env['IMPRINT']?.replaceAll('\\n', '\n') || null,
    openFeatureProvider: env['OPENFEATURE_PROVIDER'] || null,
    releaseKeyFile: env['RELEASE_KEY_FILE'] ? resolve(env['RELEASE_KEY_FILE']) : null,
  };
}

function readPort(env: Env): number {
  const text = env['PORT'] || '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new SettingError(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

/** Refuses other hosts without a public URL: such a server counts as local, which allows the demo password. */
function readHost(env: Env, publicUrl: string | null): string {
  const host = env['HOST'] || 'localhost';
  const isHere = host === '::1' || THIS_MACHINE.test(host);
  if (!isHere && publicUrl === null) {
    throw new SettingError(
      `HOST ${host} opens the server to other machines: set PUBLIC_URL to the address that people use.`,
    );
  }
  return host;
}

function readHops(env: Env): number | null {
  const text = env['TRUST_PROXY'];
  if (!text) return null;
  if (!/^\d{1,2}$/.test(text)) {
    throw new SettingError(
      `TRUST_PROXY must be the number of proxies in front of the server, such as 1, not "${text}".`,
    );
  }
  return Number(text);
}

function readCount(env: Env, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new SettingError(`${name} must be a number from 1 on, not "${text}".`);
  }
  return Number(text);
}

/** Accepts hosts only in their URL form: a pattern could allow more than intended. */
function readHosts(env: Env): string[] {
  const texts = (env['FETCH_ALLOWED_HOSTS'] ?? '').split(',').map((text) => text.trim());
  return texts.filter(Boolean).map((text) => {
    const url = `http://${text}`;
    if (!URL.canParse(url) || /[*@/?#\s]/.test(text)) {
      throw new SettingError(
        `FETCH_ALLOWED_HOSTS must be hosts such as wiki.example or wiki.example:8080, not "${text}".`,
      );
    }
    return new URL(url).host;
  });
}

function readPublicUrl(env: Env): string | null {
  const text = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (text === null) return null;
  const url = new URL(text);
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    throw new SettingError(
      `PUBLIC_URL must be an origin such as https://corkboard.example, without a path, not "${text}".`,
    );
  }
  return url.origin;
}

/** Never repeats the value in an error: it can contain a password. */
function readUrl(env: Env, name: string, protocols: string[]): string | null {
  const text = env[name];
  if (!text) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new SettingError(`${name} must be a URL that starts with ${protocols[0]}//.`);
  }
  return text;
}

function readS3(env: Env): Settings['s3'] {
  const names = [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ];
  const group = readGroup(env, names);
  if (!group) return null;
  readUrl(env, 'S3_ENDPOINT', ['https:', 'http:']);
  const [endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = group;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function readOidc(env: Env): Settings['oidc'] {
  const group = readGroup(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  if (!group) return null;
  readUrl(env, 'OIDC_ISSUER', ['https:', 'http:']);
  const [issuer = '', clientId = '', clientSecret = ''] = group;
  return { issuer, clientId, clientSecret };
}

const GROUP_ROLE =
  /^(?<group>[^=]+)=(?<role>viewer|publisher|manager|admin)(?::(?<team>[a-z][a-z0-9-]*))?$/;

function readReleaseOidc(env: Env): Settings['releaseOidc'] {
  const group = readGroup(env, [
    'RELEASE_OIDC_ISSUER',
    'RELEASE_OIDC_CLIENT_ID',
    'RELEASE_OIDC_CLIENT_SECRET',
    'RELEASE_OIDC_ROLES',
  ]);
  if (!group) return null;
  readUrl(env, 'RELEASE_OIDC_ISSUER', ['https:', 'http:']);
  const [issuer = '', clientId = '', clientSecret = '', roles = ''] = group;
  return {
    issuer,
    clientId,
    clientSecret,
    scope: env['RELEASE_OIDC_SCOPE'] || 'openid email profile',
    groupsClaim: env['RELEASE_OIDC_GROUPS_CLAIM'] || 'groups',
    roles: roles.split(',').map(readGroupRole),
  };
}

function readGroupRole(text: string): GroupRoleSetting {
  const { group, role, team } = GROUP_ROLE.exec(text.trim())?.groups ?? {};
  if (group === undefined || role === undefined) {
    throw new SettingError(
      `RELEASE_OIDC_ROLES must be a list such as "release=manager, profile-team=publisher:profile", not "${text.trim()}".`,
    );
  }
  return { group: group.trim(), role: role as GroupRoleSetting['role'], team: team ?? null };
}

function readSender(env: Env): string | null {
  const text = env['MAIL_FROM'];
  if (!text) return null;
  if (!/^([^<>\r\n]* <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text)) {
    throw new SettingError(
      'MAIL_FROM must be an email address such as Corkboard <hello@corkboard.example>.',
    );
  }
  return text;
}

function readGroup(env: Env, names: string[]): string[] | null {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    const set = names.filter((name) => env[name]);
    throw new SettingError(`${set.join(', ')} needs ${missing.join(', ')} as well.`);
  }
  return names.map((name) => env[name] ?? '');
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

function readLogLevel(env: Env): Settings['logLevel'] {
  const text = env['LOG_LEVEL'] || 'info';
  const level = LEVELS.find((known) => known === text);
  if (!level)
    throw new SettingError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${text}".`);
  return level;
}

function readFlag(env: Env, name: string): boolean {
  const text = env[name] || 'false';
  if (text !== 'true' && text !== 'false') {
    throw new SettingError(`${name} must be true or false, not "${text}".`);
  }
  return text === 'true';
}

export interface DbLimits {
  connectMs: number;
  statementMs: number;
  lockMs: number;
}

export interface GroupRoleSetting {
  group: string;
  role: 'viewer' | 'publisher' | 'manager' | 'admin';
  team: string | null;
}

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  publicUrl: string | null;
  databaseUrl: string | null;
  databaseConnections: number;
  databaseLimits: DbLimits;
  /** A pooler gives each transaction another connection, which knows no prepared statements. */
  isDatabasePooled: boolean;
  redisUrl: string | null;
  s3: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Whether `/_release/status` exists. */
  isStatusPublic: boolean;
  /** Of the HTTP API of Prometheus, for the queries of rollouts. */
  prometheusUrl: string | null;
  /** Single sign-on of the release console. */
  releaseOidc: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    scope: string;
    groupsClaim: string;
    roles: GroupRoleSetting[];
  } | null;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Proxies in front of the server; null if no one has said. */
  trustProxy: number | null;
  /** Changes per minute and address; null for a default that depends on how the server is reached. */
  changesPerMinute: number | null;
  maxImportBytes: number;
  fetchAllowedHosts: string[];
  requestSeconds: number;
  drainSeconds: number;
  /** The initial content of an empty database. A demo is skipped if the database has content. */
  world: { file: string; isDemo: boolean } | null;
  appDir: string;
  countryHeader: string;
  /** Name and address of the operator, in lines; null if not configured. [LEGAL-015] */
  imprint: string | null;
  openFeatureProvider: string | null;
  /** The key that signs releases, if it isn't that of the data folder. */
  releaseKeyFile: string | null;
}

export class SettingError extends Error {
  override readonly name = 'SettingError';
}

export const THIS_MACHINE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function isThisMachine(publicUrl: string): boolean {
  return THIS_MACHINE.test(new URL(publicUrl).hostname);
}

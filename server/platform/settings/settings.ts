/** Time limits of the pool for requests. */
export interface DbLimits {
  /** Includes waiting for a free connection of the pool. */
  connectMs: number;
  statementMs: number;
  lockMs: number;
}

/** Everything that the server is told from outside, checked once. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Origin that people see, without a slash at its end; null until the port is known. */
  publicUrl: string | null;
  databaseUrl: string | null;
  /** Size of the pool for requests. */
  databaseConnections: number;

  databaseLimits: DbLimits;
  redisUrl: string | null;
  s3: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  smtpUrl: string | null;
  /** Whom mails come from, such as `Corkboard <hello@corkboard.example>`; null for an address at the public host. */
  mailFrom: string | null;
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** How many proxies in front are trusted to name the visitor's address. */
  trustProxy: number;
  /** Changes that one address may ask for in a minute; null: as many as the place of the server suggests. */
  changesPerMinute: number | null;
  /** How large a file may be that somebody imports. */
  maxImportBytes: number;
  /** Hosts inside the operator's network, as `wiki.example:8080`, whose pages people may pin from. */
  fetchAllowedHosts: string[];
  /** How long a request may take to arrive, with its body. */
  requestSeconds: number;
  /** How long requests may go on after the signal to stop. */
  drainSeconds: number;
  /** What an empty database is filled with; a demo is left out where there is something already. */
  world: { file: string; isDemo: boolean } | null;
  /** Where the builds lie: the checkout's folder. */
  appDir: string;
  /** Header in which the edge names the visitor's country. */
  countryHeader: string;
  /** Who runs the site, in lines; null where nobody has said so. [LEGAL-015] */
  imprint: string | null;
  /** A module that brings another provider of experiments; null for the definitions in the database. */
  openFeatureProvider: string | null;
}

/** A setting that cannot be used. Its message is one sentence for the person who starts the server. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

export const THIS_MACHINE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether only people at this machine reach the address. */
export function isThisMachine(publicUrl: string): boolean {
  return THIS_MACHINE.test(new URL(publicUrl).hostname);
}

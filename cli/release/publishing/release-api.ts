import type {
  AuditEntry,
  AuditVerification,
  ChangeOutcome,
  PromoteInput,
  PublishedVersion,
  PublishOutcome,
  ReleaseFile,
  ReleaseProblem,
  ReleaseStatus,
  ToggleInput,
} from '@corkboard/release-contract/contract';
import type { Request } from '@corkboard/shared/contract/base';
import { parseRoute } from '@corkboard/shared/contract/base/parse-route';

import { UsageError } from '../../common/usage-error.ts';

export class ReleaseApiError extends Error {
  readonly problem: ReleaseProblem;
  readonly status: number | undefined;

  constructor(problem: ReleaseProblem, status?: number) {
    super(problem.message);
    this.problem = problem;
    this.status = status;
  }
}

/** No Corkboard answers there, and nothing was changed. */
export class ServerUnreachableError extends Error {}

/** A change was sent, and its answer was lost. */
export class OutcomeUnknownError extends Error {
  constructor(url: string, options?: ErrorOptions) {
    const look =
      '"npm run release -- audit" lists what was done, and "npm run release -- orders" what waits';
    super(
      `The answer of ${url} was lost, so it is unknown whether the change was made. Check it before you try again: ${look}.`,
      options,
    );
  }
}

export interface ReleaseApi {
  status(): Promise<ReleaseStatus>;
  versions(remote?: string): Promise<PublishedVersion[]>;
  audit(filter: { remote?: string; limit?: number }): Promise<AuditEntry[]>;
  verifyAudit(): Promise<AuditVerification>;
  /** @throws what publishing would reject without the build */
  check(release: ReleaseFile): Promise<void>;
  publish(
    archive: Uint8Array,
    how: { promote?: boolean; reason?: string },
  ): Promise<PublishOutcome>;
  promote(order: PromoteInput): Promise<ChangeOutcome>;
  toggle(order: ToggleInput): Promise<ChangeOutcome>;
  call<I extends object, D>(request: Request<I, D>, input: I): Promise<D>;
  exportAudit(filter: Fields): Promise<string>;
}

type Fields = Record<string, unknown>;

const CHECK_PATH = '/publish/check';
/** These ask with a body, and change nothing. */
const READS: ReadonlySet<string> = new Set([CHECK_PATH, '/preview']);

export function releaseApi({ url, token }: { url: string; token(): string }): ReleaseApi {
  async function send<T>(path: string, init: RequestInit, read: (text: string) => T): Promise<T> {
    const headers = { ...init.headers, authorization: `Bearer ${token()}` };
    const isChange = (init.method ?? 'GET') !== 'GET' && !READS.has(path);
    let response: Response;
    let text: string;
    try {
      // A change that is redirected would be sent again as a GET, without its content.
      response = await fetch(new URL(`/_release/v1${path}`, url), {
        ...init,
        headers,
        redirect: 'manual',
      });
      text = await response.text();
    } catch (error) {
      if (isChange && !isUnsent(error)) throw new OutcomeUnknownError(url, { cause: error });
      throw new ServerUnreachableError(`Can't reach Corkboard at ${url}. Is it running?`, {
        cause: error,
      });
    }
    const { ok, status } = response;
    const target = response.headers.get('location');
    if (status >= 300 && status < 400 && target && URL.canParse(target, url)) {
      throw toRedirectError(url, target);
    }
    if (!ok) {
      const problem = readProblem(text);
      // A proxy answers for a server that can have made the change.
      if (!problem && isChange && status >= 500) throw new OutcomeUnknownError(url);
      throw new ReleaseApiError(problem ?? withoutReason(status), status);
    }
    try {
      return read(text);
    } catch (error) {
      if (isChange) throw new OutcomeUnknownError(url, { cause: error });
      throw new ServerUnreachableError(
        `${url} answers with something other than data of Corkboard, such as a login page of the network. Check CORKBOARD_URL.`,
        { cause: error },
      );
    }
  }
  const ask = <T>(path: string, init: RequestInit = {}): Promise<T> =>
    send(path, init, (text) => JSON.parse(text) as T);
  const order = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  return {
    status: () => ask('/status'),
    versions: (remote) => ask(`/versions${query({ remote })}`),
    audit: (filter) => ask(`/audit${query(filter)}`),
    verifyAudit: () => ask('/audit/verify'),
    async check(release) {
      try {
        await ask(CHECK_PATH, order(release));
      } catch (error) {
        // Servers before 1.19 check only the archive.
        if (!(error instanceof ReleaseApiError) || error.status !== 404) throw error;
      }
    },
    publish: (archive, how) =>
      ask(`/publish${query(how)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/gzip' },
        body: Uint8Array.from(archive),
      }),
    promote: (body) => ask('/promote', order(body)),
    toggle: (body) => ask('/toggle', order(body)),
    call: ({ route }, input) => {
      const { method, path, params, carries } = parseRoute(route);
      const fields: Fields = Object.fromEntries(Object.entries(input));
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(fields[name])),
      );
      const rest = Object.fromEntries(
        Object.entries(fields).filter(([name]) => !params.includes(name)),
      );
      const [, below = ''] = filled.split('/_release/v1');
      if (carries === 'query') return ask(`${below}${query(rest)}`);
      return ask(below, { ...order(rest), method });
    },
    exportAudit: (filter) => send(`/audit/export${query(filter)}`, {}, (text) => text),
  };
}

function query(fields: Fields): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

function readProblem(text: string): ReleaseProblem | null {
  try {
    const body: unknown = JSON.parse(text);
    const isProblem = typeof body === 'object' && body !== null && 'message' in body;
    return isProblem ? (body as ReleaseProblem) : null;
  } catch {
    return null;
  }
}

function withoutReason(status: number): ReleaseProblem {
  return { code: 'fault', message: `The server returned ${status} without an error message.` };
}

const UNSENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_(?:TLS|SSL)_\w+|UNABLE_TO_\w+|\w*CERT\w*)$/;

/** Whether there was no connection that a request could be sent over. */
function isUnsent(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  if (typeof cause !== 'object' || cause === null) return false;
  // Without a code, the address can't be used at all.
  return !('code' in cause) || UNSENT.test(String(cause.code));
}

function toRedirectError(url: string, location: string): UsageError {
  const target = new URL(location, url);
  const isSecure = target.protocol === 'https:' && new URL(url).protocol === 'http:';
  const isSameHost = target.hostname === new URL(url).hostname;
  const use = isSecure && isSameHost ? `Use ${target.origin}.` : 'Use the address of Corkboard.';
  // Without its query, which can have secrets.
  const to = `${target.origin}${target.pathname}`;
  return new UsageError(
    `CORKBOARD_URL is ${url}, which redirects to ${to}. Redirects aren't followed. ${use}`,
  );
}

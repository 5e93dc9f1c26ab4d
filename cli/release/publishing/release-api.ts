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

export class ReleaseApiError extends Error {
  readonly problem: ReleaseProblem;
  readonly status: number | undefined;

  constructor(problem: ReleaseProblem, status?: number) {
    super(problem.message);
    this.problem = problem;
    this.status = status;
  }
}

export class ServerUnreachableError extends Error {}

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

export function releaseApi({ url, token }: { url: string; token(): string }): ReleaseApi {
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${token()}` };
    let response: Response;
    try {
      response = await fetch(new URL(`/_release/v1${path}`, url), { ...init, headers });
    } catch (error) {
      throw new ServerUnreachableError(`Can't reach Corkboard at ${url}. Is it running?`, {
        cause: error,
      });
    }
    if (response.ok) return response;
    throw new ReleaseApiError(await readProblem(response), response.status);
  }
  async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    return (await (await send(path, init)).json()) as T;
  }
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
        await ask('/publish/check', order(release));
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
    async exportAudit(filter) {
      const response = await send(`/audit/export${query(filter)}`);
      return response.text();
    },
  };
}

function query(fields: Fields): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

async function readProblem(response: Response): Promise<ReleaseProblem> {
  const body: unknown = await response.json().catch(() => null);
  const isProblem = typeof body === 'object' && body !== null && 'message' in body;
  return isProblem
    ? (body as ReleaseProblem)
    : {
        code: 'fault',
        message: `The server returned ${response.status} without an error message.`,
      };
}

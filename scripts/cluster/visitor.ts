import { setTimeout as sleep } from 'node:timers/promises';
import { parseRoute } from '@corkboard/shared/contract/base';

export class Visitor {
  readonly username: string;
  #cookie = '';
  readonly #url: string;

  constructor(url: string, username: string) {
    this.#url = url;
    this.username = username;
  }

  /** Null if the request failed. */
  async ask(
    address: 'GET' | 'POST',
    path: string,
    options: object,
  ): Promise<Record<string, unknown> | null> {
    const isRead = address === 'GET';
    const query = isRead ? `?data=${encodeURIComponent(JSON.stringify({ options }))}` : '';
    try {
      const response = await fetch(`${this.#url}${path}${query}`, {
        method: address,
        headers: {
          cookie: this.#cookie,
          origin: this.#url,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          ...(isRead ? {} : { 'content-type': 'application/json' }),
        },
        ...(isRead ? {} : { body: JSON.stringify({ options }) }),
        signal: AbortSignal.timeout(15_000),
      });
      const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('sid='));
      if (session) this.#cookie = session.split(';')[0] ?? '';
      const body: unknown = await response.json();
      return response.ok ? readData(body, parseRoute(`${address} /resource/`).wraps) : null;
    } catch {
      return null;
    }
  }

  /** Retries, like a person during an outage. */
  async insist(
    address: 'GET' | 'POST',
    path: string,
    options: object,
  ): Promise<Record<string, unknown>> {
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      const data = await this.ask(address, path, options);
      if (data) return data;
      await sleep(250);
    }
    throw new Error(`${address} ${path} did not succeed.`);
  }
}

function readData(body: unknown, isWrapped: boolean): Record<string, unknown> {
  const outer = isObject(body) ? body : {};
  const answer =
    isWrapped && isObject(outer['resource_response']) ? outer['resource_response'] : outer;
  return isObject(answer['data']) ? answer['data'] : { value: answer['data'] };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

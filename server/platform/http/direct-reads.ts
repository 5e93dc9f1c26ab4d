import { parse } from 'node:querystring';
// Adds the cookie types to Fastify.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallBudget, callBudgets } from '../db/call-budget.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<string>;

interface Read {
  route: string;
  answer: Answer;
}

interface Pattern {
  names: string[];
  path: RegExp;
  read: Read;
}

export interface DirectCall {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  headers: Readonly<Record<string, string | string[]>>;
}

/** The reads of the API, for calls within the process. Hooks don't run for them: `route` has what each read needs. */
export class DirectReads {
  readonly #fixed = new Map<string, Read>();
  readonly #patterns: Pattern[] = [];

  /** `path` as in the contract: `/v3/boards/{id}/`. */
  add(path: string, answer: Answer): void {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const read = { route: path.replace(/\{(\w+)\}/g, ':$1'), answer };
    if (names.length === 0) this.#fixed.set(path, read);
    else {
      const pattern = path.replace(/[.*+?^$|()[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)');
      this.#patterns.push({ names, path: new RegExp(`^${pattern}$`), read });
    }
  }

  find(path: string): { read: Read; params: Record<string, string> } | null {
    const fixed = this.#fixed.get(path);
    if (fixed) return { read: fixed, params: {} };
    const found = this.#patterns.flatMap(({ names, path: pattern, read }) => {
      const match = pattern.exec(path);
      return match ? [{ names, values: match.slice(1), read }] : [];
    });
    const [only, another] = found;
    // The router knows which of two it is.
    if (!only || another) return null;
    const { names, values, read } = only;
    const params = names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')] as const);
    return { read, params: Object.fromEntries(params) };
  }
}

/**
 * Answers a read of the API without the HTTP layer, for a page of the same visitor. Returns null if the call must go
 * through that layer: it is unknown, or is answered with an error, which has its status and its words from there.
 */
export async function readDirectly(
  request: FastifyRequest,
  { path, search, headers }: DirectCall,
): Promise<string | null> {
  const { server, log } = request;
  const since = performance.now();
  try {
    const found = server.directReads.find(path);
    if (!found) return null;
    const { read, params } = found;
    const budget = new CallBudget(server.databaseTime.ms);
    const call = deriveRequest(request, {
      method: 'GET',
      url: `${path}${search}`,
      query: { ...parse(search.slice(1)) },
      params,
      headers,
      // Not those of the request, from which a call can leave some out.
      cookies: server.parseCookie(String(headers['cookie'] ?? '')),
      body: undefined,
      locale: '',
      databaseBudget: budget,
    });
    const body = await callBudgets.run(budget, () => read.answer(call, PLAIN_REPLY));
    const ms = performance.now() - since;
    server.noteRequest(log, { method: 'GET', route: read.route, status: 200, ms });
    return body;
  } catch {
    return null;
  }
}

function deriveRequest(request: FastifyRequest, fields: Record<string, unknown>): FastifyRequest {
  const own = Object.entries(fields).map(
    ([name, value]) => [name, { value, writable: true, enumerable: true }] as const,
  );
  return Object.create(request, Object.fromEntries(own)) as FastifyRequest;
}

/** The headers aren't sent. What a read can't do with this fails, so its call goes through the HTTP layer. */
const PLAIN_REPLY = {
  header: () => PLAIN_REPLY,
  headers: () => PLAIN_REPLY,
} as unknown as FastifyReply;

declare module 'fastify' {
  interface FastifyInstance {
    directReads: DirectReads;
  }
}

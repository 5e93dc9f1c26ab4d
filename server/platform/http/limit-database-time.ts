import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallBudget, callBudgets } from '../db/call-budget.ts';
import { unavailable } from './errors/http-error.ts';

interface Limits {
  /** Milliseconds that a request can wait for the database, or for anything while the database is away. */
  ms: number;
  isReady(): Promise<boolean>;
}

const AGAIN_MS = 500;

/**
 * Limits how long each request waits for the database in total, however many statements it makes. While the database is
 * away, a request is also answered if it waits for something else, such as an image or another site.
 */
export function limitDatabaseTime(app: FastifyInstance, limits: Limits): void {
  app.decorate('databaseTime', { ms: limits.ms });
  app.decorateRequest<CallBudget | null>('databaseBudget', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const budget = new CallBudget(limits.ms);
    request.databaseBudget = budget;
    callBudgets.run(budget, done);
  });
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function limited(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      return answer instanceof Promise ? whileReady(answer, request, reply, limits) : answer;
    };
  });
  app.addHook('onSend', async ({ databaseBudget }) => databaseBudget?.end());
}

/** @throws HttpError 503 once the request is late and the database is away */
function whileReady(
  answer: Promise<unknown>,
  { raw, databaseBudget }: FastifyRequest,
  reply: FastifyReply,
  { ms, isReady }: Limits,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isDone = false;
    const look = async () => {
      const isLate = raw.complete !== false && !reply.raw.headersSent;
      const isAway = isLate && !(await isReady());
      if (isDone) return;
      if (!isAway) {
        timer = setTimeout(look, AGAIN_MS);
        return;
      }
      databaseBudget?.spend();
      reject(unavailable());
    };
    let timer = setTimeout(look, Math.max(0, ms - reply.elapsedTime));
    const finish = () => {
      isDone = true;
      clearTimeout(timer);
    };
    answer.finally(finish).then(resolve, reject);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    databaseBudget: CallBudget | null;
  }
  interface FastifyInstance {
    databaseTime: { ms: number };
  }
}

import type { FastifyInstance } from 'fastify';
import { CallBudget, callBudgets } from '../db/call-budget.ts';

/** Limits how long each request waits for the database in total, however many statements it makes. */
export function limitDatabaseTime(app: FastifyInstance, ms: number): void {
  app.decorateRequest<CallBudget | null>('databaseBudget', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const budget = new CallBudget(ms);
    request.databaseBudget = budget;
    callBudgets.run(budget, done);
  });
  app.addHook('onSend', async ({ databaseBudget }) => databaseBudget?.end());
}

declare module 'fastify' {
  interface FastifyRequest {
    databaseBudget: CallBudget | null;
  }
}

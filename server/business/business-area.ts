import type { FastifyPluginAsync } from 'fastify';
import { linkedRepository } from '../accounts/linked-repository.ts';
import type { RateLimiter } from '../accounts/rate-limiter.ts';
import type { Db } from '../db/db.ts';
import type { UserRepository } from '../users/user-repository.ts';
import { accessRepository } from './access-repository.ts';
import { businessRoutes } from './business-routes.ts';
import { memberRepository } from './member-repository.ts';
import { memberRoutes } from './member-routes.ts';
import { merchantRepository } from './merchant-repository.ts';

export interface BusinessAreaDependencies {
  db: Db;
  users: UserRepository;
  limits: RateLimiter;
}

/** Merchants with their badges, and who may act as a business. */
export function businessArea(dependencies: BusinessAreaDependencies): FastifyPluginAsync {
  const { db } = dependencies;
  return async (app) => {
    await app.register(
      businessRoutes({ db, merchants: merchantRepository(db), access: accessRepository(db) }),
    );
    await app.register(
      memberRoutes({ ...dependencies, members: memberRepository(db), links: linkedRepository(db) }),
    );
  };
}

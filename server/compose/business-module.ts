import type { FastifyPluginAsync } from 'fastify';
import { accessRepository } from '../domains/business/access-repository.ts';
import { businessRoutes } from '../domains/business/business-routes.ts';
import { linkedRepository } from '../domains/business/linked-repository.ts';
import { memberRepository } from '../domains/business/member-repository.ts';
import { memberRoutes } from '../domains/business/member-routes.ts';
import { merchantRepository } from '../domains/business/merchant-repository.ts';
import type { UserRepository } from '../domains/people/user-repository.ts';
import type { Db } from '../platform/db/db.ts';
import type { RateLimiter } from '../platform/limits/rate-limit-repository.ts';

export interface BusinessAreaDependencies {
  db: Db;
  users: UserRepository;
  limits: RateLimiter;
}

export function businessModule(dependencies: BusinessAreaDependencies): FastifyPluginAsync {
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

import type { Readable } from 'node:stream';
import {
  AuditEntry,
  AuditVerdict,
  ChangeOutcome,
  PromoteOrder,
  PublishedVersion,
  PublishOutcome,
  ReleaseProblem,
  type ReleaseRole,
  ReleaseStatus,
  ToggleOrder,
} from '@corkboard/shared/contract/release.ts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';

import type { Actor } from './actor.ts';
import { answerProblem } from './answer-problem.ts';
import { promote, toggle } from './changes.ts';
import { type Publishing, publish } from './publish.ts';
import { readAudit, readStatus, readVersions, verifyAudit } from './release-readings.ts';
import { refuse } from './release-refusal.ts';
import type { ReleaseState } from './release-state.ts';
import { holderOf, reaches, type TokenHolder } from './tokens.ts';
import type { VersionStore } from './version-store.ts';

export interface ManageRoutesOptions {
  publishing: Publishing;
  state: Pick<ReleaseState, 'refresh'>;
  versions: Pick<VersionStore, 'forgetUnknown'>;
}

const BASE = '/_release/v1';
const Name = Type.String({ maxLength: 60 });

/** The API of release control: what teams and release managers do, each by the role of the token that asks. */
export function manageRoutes({
  publishing,
  state,
  versions,
}: ManageRoutesOptions): FastifyPluginAsync {
  const { db, contract, folders } = publishing;

  return async (scope) => {
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    app.setSerializerCompiler(() => (data) => JSON.stringify(data));
    app.setErrorHandler(answerProblem);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.decorateRequest<TokenHolder | null>('releaseTokenHolder', null);

    /** Before the body is read: nobody without a token makes the server unpack anything. */
    const needs = (role: ReleaseRole) => async (request: FastifyRequest) => {
      const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
      const holder = token === undefined ? undefined : await holderOf(db, token);
      if (!holder) refuse('signed_out', 'A token is needed that is known and has not run out.');
      if (!reaches(holder.role, role)) {
        refuse(
          'not_allowed',
          `This needs the role ${role}, and the token has the role ${holder.role}.`,
        );
      }
      request.releaseTokenHolder = holder;
    };
    const told = (summary: string, response: TSchema) => ({
      summary,
      tags: ['release'],
      security: [{ bearer: [] }],
      response: { 200: response, '4xx': ReleaseProblem },
    });

    app.get(
      `${BASE}/status`,
      { onRequest: needs('viewer'), schema: told('What is live now.', ReleaseStatus) },
      async () => readStatus(db, contract),
    );

    app.get(
      `${BASE}/versions`,
      {
        onRequest: needs('viewer'),
        schema: {
          ...told('Published versions, newest first.', Type.Array(PublishedVersion)),
          querystring: Type.Object({ remote: Type.Optional(Name) }),
        },
      },
      async ({ query }) => readVersions(db, folders, query.remote),
    );

    app.get(
      `${BASE}/audit`,
      {
        onRequest: needs('viewer'),
        schema: {
          ...told('Who changed what, when and why, newest first.', Type.Array(AuditEntry)),
          querystring: Type.Object({
            remote: Type.Optional(Name),
            action: Type.Optional(Name),
            before: Type.Optional(Type.Integer()),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
          }),
        },
      },
      async ({ query }) => readAudit(db, query),
    );

    app.get(
      `${BASE}/audit/verify`,
      {
        onRequest: needs('viewer'),
        schema: told('Whether the audit chain is whole.', AuditVerdict),
      },
      async () => verifyAudit(db),
    );

    app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
    app.post(
      `${BASE}/publish`,
      {
        onRequest: needs('publisher'),
        schema: {
          ...told('Takes in a version: a tar.gz of release.json, web/ and node/.', PublishOutcome),
          consumes: ['application/gzip'],
          querystring: Type.Object({
            promote: Type.Optional(Type.Boolean()),
            reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
          }),
        },
      },
      async (request) => {
        const { query } = request;
        const holder = holderIn(request);
        if (query.promote && !reaches(holder.role, 'manager')) {
          refuse(
            'not_allowed',
            `To promote needs the role manager, and the token has the role ${holder.role}.`,
          );
        }
        const outcome = await publish(publishing, {
          ...query,
          archive: archiveIn(request.body),
          actor: actorOf(request),
        });
        versions.forgetUnknown();
        await state.refresh();
        return outcome;
      },
    );

    app.post(
      `${BASE}/promote`,
      {
        onRequest: needs('manager'),
        schema: {
          ...told('Points a channel to a version, for everyone, now.', ChangeOutcome),
          body: PromoteOrder,
        },
      },
      async (request) => {
        const outcome = await promote(publishing, actorOf(request), request.body);
        await state.refresh();
        return outcome;
      },
    );

    app.post(
      `${BASE}/toggle`,
      {
        onRequest: needs('manager'),
        schema: { ...told('Turns a remote on or off, now.', ChangeOutcome), body: ToggleOrder },
      },
      async (request) => {
        const outcome = await toggle(publishing, actorOf(request), request.body);
        await state.refresh();
        return outcome;
      },
    );
  };
}

function actorOf(request: FastifyRequest): Actor {
  const { name, team } = holderIn(request);
  return { name, team, origin: request.ip };
}

function holderIn(request: FastifyRequest): TokenHolder {
  return request.releaseTokenHolder ?? refuse('signed_out', 'A token is needed.');
}

function archiveIn(body: unknown): Readable {
  if (isReadable(body)) return body;
  refuse('bad_archive', 'Send the archive as application/gzip.');
}

function isReadable(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token a call of release control carries. */
    releaseTokenHolder: TokenHolder | null;
  }
}

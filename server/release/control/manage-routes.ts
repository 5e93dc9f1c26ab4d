import type { Readable } from 'node:stream';
import { checkRelease, publishVersion } from '@corkboard/release-contract/contract';
import { hasRole } from '@corkboard/release-contract/rules';
import type { FastifyError, FastifyPluginAsync } from 'fastify';

import { problemError } from '../inspection/problem.ts';
import { publishQuery } from '../registry/publish-query.ts';
import { throwReleaseError } from '../state/release-error.ts';
import type { ReleaseState } from '../state/release-state.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import type { TokenPrincipal } from './access/principal-repository.ts';
import { consoleCookie, getActor, getPrincipal, requireRole } from './access/release-auth.ts';
import { createAccessLog } from './audit/access-log.ts';
import { checkBeforeBuild, rejectFields } from './check-release.ts';
import { controlRoutes } from './control-routes.ts';
import { type ExperimentControl, experimentRoutes } from './experiment-routes.ts';
import { type OverrideOptions, overrideRoutes } from './override-routes.ts';
import { publish } from './publish.ts';
import { type QueryRoutesOptions, queryRoutes } from './query-routes.ts';
import { releaseRoute } from './release-route.ts';
import { sendProblem } from './send-problem.ts';
import { type SsoOptions, ssoRoutes } from './sso-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

export interface ManageRoutesOptions
  extends Omit<QueryRoutesOptions, 'state'>,
    Omit<OverrideOptions, 'changing' | 'state'> {
  state: ReleaseState;
  hasMetrics: boolean;
  experiments: ExperimentControl;
  webhooks: Pick<WebhookSender, 'sendNow' | 'sendAgain'>;
  sso: SsoOptions | null;
}

export function manageRoutes(options: ManageRoutesOptions): FastifyPluginAsync {
  const { publishing, state, versions, isSecure } = options;
  const { db } = publishing;

  return async (app) => {
    app.setSerializerCompiler(() => (data) => JSON.stringify(data));
    const access = createAccessLog(db, app.log);
    app.setErrorHandler<FastifyError>(async (error, request, reply) => {
      await access.recordRefusedChange(request, error);
      return sendProblem(error, request, reply);
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.decorateRequest<TokenPrincipal | null>('releaseTokenHolder', null);
    app.decorateRequest<string | null>('consoleSessionId', null);
    const cookie = consoleCookie(isSecure);
    const needs = requireRole(db, cookie);
    const answer = releaseRoute(app, needs);

    queryRoutes(answer, options);
    answer(
      checkRelease,
      'publisher',
      async ({ input, request }) => {
        await checkBeforeBuild(publishing, getActor(request), input);
        return { contract: publishing.contract };
      },
      { onWrongInput: rejectFields },
    );
    const refresh = () => state.refresh();
    controlRoutes(answer, { changing: publishing, hasMetrics: options.hasMetrics, refresh });
    tokenRoutes(answer, { db, cookie, access, refresh });
    ssoRoutes(app, answer, { db, cookie, access, isSecure, sso: options.sso });
    overrideRoutes(app, answer, { ...options, changing: publishing });
    experimentRoutes(answer, { db, experiments: options.experiments });
    webhookRoutes(answer, { db, sender: options.webhooks, isSecure });

    app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
    const [, publishPath = ''] = publishVersion.route.split(' ');
    // The body is a stream, which no schema can validate.
    app.post(publishPath, { onRequest: needs('publisher') }, async (request) => {
      const query = publishQuery(request.query);
      const holder = getPrincipal(request);
      if (query.promote && !hasRole(holder.role, 'manager')) {
        throwReleaseError(
          'not_allowed',
          `To promote needs the role manager, and the token has the role ${holder.role}.`,
        );
      }
      const outcome = await publish(publishing, {
        ...query,
        archive: readArchive(request.body),
        actor: getActor(request),
        log: request.log,
      });
      versions.forgetUnknown();
      await state.refresh();
      return outcome;
    });
  };
}

function readArchive(body: unknown): Readable {
  if (isReadable(body)) return body;
  const message = "The request isn't an archive.";
  const fix = 'Send the archive as application/gzip.';
  throw problemError([{ check: 'archive', message, fix }], 'bad_archive');
}

function isReadable(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}

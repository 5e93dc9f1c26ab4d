import { errorCodes } from '@corkboard/shared/contract/base';
import type { User, UserCard } from '@corkboard/shared/contract/people';
import { MINUTE_SECONDS } from '@corkboard/shared/rules/base';
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import mercurius, { type IResolvers } from 'mercurius';
import type { People } from '../../domains/people/people.ts';
import type { PeopleLists } from '../../domains/people/people-lists.ts';
import { userView } from '../../domains/people/user-view.ts';
import { bindBookmark, unbindBookmark } from '../../platform/http/bookmark.ts';
import {
  sendHttpError,
  toHttpError,
  toRequestError,
} from '../../platform/http/errors/error-handler.ts';
import {
  badRequest,
  HttpError,
  isUnavailable,
  unavailable,
} from '../../platform/http/errors/http-error.ts';
import { PRIVATE_RESPONSE } from '../../platform/http/responses/private-response.ts';
import { actingViewerByQuery } from '../../platform/http/viewer/acting-as.ts';
import { getTranslator, getViewer, type RequestViewer } from '../../platform/http/viewer/viewer.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import { type RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../platform/limits/rate-limiter.ts';
import { getNetwork } from '../../platform/net/get-network.ts';
import { costLimit, MAX_DEPTH, MAX_FIRST, readFirst } from './query-cost.ts';
import { userSchema } from './user-schema.ts';

export interface GraphqlDependencies {
  people: People;
  lists: PeopleLists;
  limits: RateLimiter;
}

interface ListArguments {
  first?: number | null;
  after?: string | null;
}

const ASKED = new Map(
  Object.entries(
    defineMessages({
      query: 'The query must be text.',
      operationName: 'The operation name must be text.',
      variables: 'The variables must be an object.',
    }),
  ),
);

/** [API-041, SRV-047] */
export function graphqlRoutes({ people, lists, limits }: GraphqlDependencies): FastifyPluginAsync {
  const resolvers: IResolvers = {
    Query: {
      async user(_root: unknown, { userId }: { userId: string }, { viewer }) {
        return toGraphqlUser(userView(await people.find({ id: userId }, viewer), viewer, false));
      },
    },
    User: {
      followers: (user: GraphqlUser, input: ListArguments, { viewer }) =>
        getList('followers', user, input, viewer),
      following: (user: GraphqlUser, input: ListArguments, { viewer }) =>
        getList('following', user, input, viewer),
    },
  };

  async function getList(
    which: 'followers' | 'following',
    { id, username }: GraphqlUser,
    { first, after }: ListArguments,
    viewer: RequestViewer,
  ) {
    const list = { route: `User.${which}`, input: { id } };
    const page = await lists[which](viewer, {
      username,
      page_size: Math.min(readFirst(first), MAX_FIRST),
      ...(after ? { bookmark: unbindBookmark(after, list) } : {}),
    });
    return {
      nodes: page.data.map((card) => toCard(card, viewer)),
      bookmark: page.bookmark ? bindBookmark(page.bookmark, list) : null,
    };
  }

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', PRIVATE_RESPONSE);
    });
    // The library has no message for a query that isn't text, and no error position.
    app.addHook('preValidation', async ({ body }) => {
      if (body === undefined || body === null || typeof body !== 'object') return;
      for (const [name, value] of Object.entries(body)) {
        const isWrong = name === 'variables' ? !isFields(value) : typeof value !== 'string';
        const words = ASKED.get(name);
        if (words && value !== null && isWrong) badRequest(`/${name}`, words);
      }
    });
    // Handles errors before a query runs. The library's own handler would resolve the viewer of a request that was
    // rejected unread.
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error instanceof HttpError) return sendHttpError(request, reply, error);
      const { code, statusCode = 500 } = error;
      if (code?.startsWith('MER_') && statusCode < 500) {
        const errors = getErrors(error, getTranslator(request));
        return reply.code(statusCode).send({ data: null, errors });
      }
      const httpError = toRequestError(error, request);
      if (httpError.status >= 500) request.log.error({ err: error }, 'query failed');
      return sendHttpError(request, reply, httpError);
    });
    await app.register(mercurius, {
      schema: userSchema,
      resolvers,
      path: '/graphql/',
      cache: false,
      queryDepth: MAX_DEPTH,
      validationRules: ({ variables }) => [costLimit(variables ?? {})],
      context: async (request: FastifyRequest) => {
        const viewer = await actingViewerByQuery(request);
        const member = await getViewer(request);
        const key = `graphql:${member.id ?? getNetwork(request.ip)}`;
        await consumeOrThrow(limits, { key, most: 300, seconds: MINUTE_SECONDS, what: 'queries' });
        return { viewer, words: getTranslator(request) };
      },
      errorHandler: false,
      errorFormatter: (execution, context) => {
        for (const { originalError } of execution.errors ?? []) {
          if (isError(originalError)) context.app.log.error({ err: originalError }, 'query failed');
        }
        const statusCode = getStatus(execution);
        if (statusCode === 503) context.reply.header('retry-after', unavailable().retryAfter);
        return { statusCode, response: toResponse(execution, context.words) };
      },
    });
  };
}

type GraphqlUser = ReturnType<typeof toGraphqlUser>;

function toIdentity(user: User | UserCard) {
  return {
    id: user.id,
    username: user.username,
    fullName: user.full_name,
    firstName: user.first_name,
    imageSmallUrl: user.image_small_url,
    imageMediumUrl: user.image_medium_url,
    imageLargeUrl: user.image_large_url,
    imageXlargeUrl: user.image_xlarge_url,
    isPrivateProfile: user.is_private_profile,
    isPartner: user.is_partner,
    isVerifiedMerchant: user.is_verified_merchant,
    followerCount: user.follower_count,
  };
}

function toGraphqlUser(user: User) {
  return {
    ...toIdentity(user),
    followingCount: user.following_count,
    interestFollowingCount: user.interest_following_count,
    explicitlyFollowedByMe: user.explicitly_followed_by_me,
    explicitlyFollowingMe: user.explicitly_following_me,
    blockedByMe: user.blocked_by_me,
    about: user.about,
    pronouns: user.pronouns,
    websiteUrl: user.website_url,
    location: user.location,
    pinCount: user.pin_count,
    boardCount: user.board_count,
  };
}

function toCard(card: UserCard, viewer: RequestViewer) {
  const relations = viewer.isAuth
    ? {
        explicitlyFollowedByMe: card.explicitly_followed_by_me,
        blockedByMe: card.blocked_by_me,
      }
    : {};
  return { ...toIdentity(card), ...relations };
}

function isFields(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value);
}

function isError(error: Error | undefined): boolean {
  return error !== undefined && !(error instanceof HttpError);
}

/** 400 if nothing ran, 503 if data was temporarily unavailable so that callers retry, else 200 with partial data. */
function getStatus({ data, errors = [] }: ExecutionResult): number {
  const isLacking = errors.some(
    ({ originalError }) => originalError && isUnavailable(toHttpError(originalError)),
  );
  if (isLacking) return 503;
  const isDone = data !== undefined && data !== null;
  return isDone || errors.some(({ path }) => path !== undefined) ? 200 : 400;
}

function getErrors(error: Error, words: Translator): GraphQLFormattedError[] {
  const errors: unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  const known = errors.flatMap((each) =>
    each instanceof GraphQLError ? formatted(each, words) : [],
  );
  if (known.length > 0) return known;
  return [{ message: getMessage(error, errors, words), extensions: WRONG_QUERY }];
}

const WRONG_QUERY = { error_code: errorCodes.badInput, http_status: 400 };

function getMessage(error: Error, errors: unknown[], { text }: Translator): string {
  const isTooDeep = errors.some(
    (each) => each instanceof Error && 'code' in each && each.code === 'MER_ERR_GQL_QUERY_DEPTH',
  );
  return isTooDeep
    ? text("A query can't be deeper than {depth} levels.", { depth: MAX_DEPTH })
    : error.message;
}

function toResponse({ data, errors = [] }: ExecutionResult, words: Translator) {
  return { data: data ?? null, errors: errors.map((error) => formatted(error, words)) };
}

function formatted(
  error: NonNullable<ExecutionResult['errors']>[number],
  { text }: Translator,
): GraphQLFormattedError {
  const { originalError, message, path, locations } = error;
  const place = { ...(path ? { path } : {}), ...(locations ? { locations } : {}) };
  if (!originalError) return { ...place, message, extensions: WRONG_QUERY };
  const httpError = toHttpError(originalError);
  return {
    ...place,
    message: text(httpError.message, httpError.values),
    extensions: { error_code: httpError.code, http_status: httpError.status },
  };
}

declare module 'mercurius' {
  interface MercuriusContext {
    viewer: RequestViewer;
    words: Translator;
  }
}

import { ReleaseProblem } from '@corkboard/release-contract/contract';
import { type Endpoint, parseRoute, type RoutePattern } from '@corkboard/shared/contract/base';
import type { TSchema } from 'typebox';

import { STATUS_BY_CODE } from '../../release/state/release-error.ts';

type Json = Record<string, unknown>;
type AnyEndpoint = Endpoint<RoutePattern, TSchema, TSchema>;

const names: Record<number, string> = {
  400: 'ReleaseBadRequest',
  401: 'ReleaseSignedOut',
  403: 'ReleaseNotAllowed',
  404: 'ReleaseUnknown',
  409: 'ReleaseConflict',
  413: 'ReleaseTooLarge',
  422: 'ReleaseUnfit',
  507: 'ReleaseNoRoom',
};

const forReading = [400, 401, 403, 404];

export function releaseResponses({ route, data }: AnyEndpoint): Json {
  const isChange = parseRoute(route).method !== 'GET';
  const refusals = Object.entries(names)
    .filter(([status]) => isChange || forReading.includes(Number(status)))
    .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]);
  return {
    200: { description: 'Done.', content: { 'application/json': { schema: data } } },
    ...Object.fromEntries(refusals),
    500: { $ref: '#/components/responses/ReleaseError' },
  };
}

export function releaseProblems(): Json {
  const byStatus = Object.entries(names).map(([status, name]) => {
    const codes = Object.entries(STATUS_BY_CODE).filter(([, its]) => its === Number(status));
    return [name, problem(codes.map(([code]) => code))];
  });
  return { ...Object.fromEntries(byStatus), ReleaseError: problem(['fault']) };
}

function problem(codes: string[]): Json {
  const examples = Object.fromEntries(
    codes.map((code) => [code, { value: { code, message: 'The reason, as a sentence.' } }]),
  );
  return {
    description: `Refused with the code ${codes.join(', ')}.`,
    content: { 'application/json': { schema: ReleaseProblem, examples } },
  };
}

export const archiveBody: Json = {
  requestBody: {
    required: true,
    content: {
      'application/gzip': { schema: { type: 'string', contentMediaType: 'application/gzip' } },
    },
  },
};

import type { Endpoint, RoutePattern } from '@corkboard/shared/contract/base';
import type { TSchema } from 'typebox';
import * as orders from './change-requests.ts';
import * as audit from './release-audit.ts';
import * as channels from './release-channels.ts';
import * as exceptions from './release-exceptions.ts';
import * as experiments from './release-experiments.ts';
import * as freezes from './release-freezes.ts';
import * as keys from './release-keys.ts';
import * as overrides from './release-overrides.ts';
import * as overview from './release-overview.ts';
import * as rollouts from './release-rollouts.ts';
import * as sbom from './release-sbom.ts';
import * as snapshots from './release-snapshots.ts';
import * as tokens from './release-tokens.ts';
import * as verification from './release-verification.ts';
import * as webhooks from './release-webhooks.ts';

type AnyEndpoint = Endpoint<RoutePattern, TSchema, TSchema>;

const modules = [
  overview,
  channels,
  rollouts,
  orders,
  snapshots,
  audit,
  tokens,
  keys,
  sbom,
  verification,
  overrides,
  experiments,
  webhooks,
  freezes,
  exceptions,
];

export const releaseEndpoints: readonly AnyEndpoint[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);

function isEndpoint(value: object): value is AnyEndpoint {
  return 'route' in value && 'summary' in value;
}

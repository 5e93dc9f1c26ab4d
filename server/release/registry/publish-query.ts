import { Reason } from '@corkboard/shared/contract/release.ts';
import { Check } from 'typebox/value';

import { refuse } from '../state/release-refusal.ts';

const WORDS: Record<string, boolean> = { true: true, false: false };

export function publishQuery(query: unknown): { promote?: boolean; reason?: string } {
  const fields = typeof query === 'object' && query !== null ? { ...query } : {};
  const { promote, reason, ...others }: Record<string, unknown> = fields;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) refuse('bad_request', `There is no such field: ${unknown}.`);
  if (promote !== undefined && !Object.hasOwn(WORDS, String(promote))) {
    refuse('bad_request', 'promote is true or false.', { path: '/promote' });
  }
  if (reason !== undefined && !Check(Reason, reason)) {
    refuse('bad_request', 'A reason has 1 to 500 characters.', { path: '/reason' });
  }
  return {
    ...(promote === undefined ? {} : { promote: promote === 'true' }),
    ...(reason === undefined ? {} : { reason }),
  };
}

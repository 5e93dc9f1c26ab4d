import { Reason } from '@corkboard/release-contract/contract';
import { Check } from 'typebox/value';

import { throwReleaseError } from '../state/release-error.ts';

const WORDS: Record<string, boolean> = { true: true, false: false };

export function publishQuery(query: unknown): { promote?: boolean; reason?: string } {
  const fields = typeof query === 'object' && query !== null ? { ...query } : {};
  const { promote, reason, ...others }: Record<string, unknown> = fields;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throwReleaseError('bad_request', `This field doesn't exist: ${unknown}.`);
  if (promote !== undefined && !Object.hasOwn(WORDS, String(promote))) {
    throwReleaseError('bad_request', 'promote must be true or false.', { path: '/promote' });
  }
  if (reason !== undefined && !Check(Reason, reason)) {
    throwReleaseError('bad_request', 'A reason must have 1 to 500 characters.', {
      path: '/reason',
    });
  }
  return {
    ...(promote === undefined ? {} : { promote: promote === 'true' }),
    ...(reason === undefined ? {} : { reason }),
  };
}

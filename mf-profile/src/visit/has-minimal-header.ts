import type { User } from '@corkboard/shared/contract/people';

/** Returns true for a visit from a Pin of the business, which the query names. [HEAD-055] */
export function hasMinimalHeader(
  { is_partner }: Pick<User, 'is_partner'>,
  query: { get(name: string): string | null },
): boolean {
  return is_partner && Boolean(query.get('pin'));
}

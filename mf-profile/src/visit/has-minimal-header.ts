import type { User } from '@corkboard/shared/contract/users.ts';

/** Whether somebody comes to a business from one of its Pins, which the query names. [HEAD-055] */
export function hasMinimalHeader(
  { is_partner }: Pick<User, 'is_partner'>,
  query: { get(name: string): string | null },
): boolean {
  return is_partner && Boolean(query.get('pin'));
}

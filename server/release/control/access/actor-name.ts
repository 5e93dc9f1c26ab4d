import { GUARD, SCHEDULE } from '../rollback/snapshot-maker-queries.ts';

/**
 * Whether the product changes releases under a name. The audit log and the rules of rollbacks know the guard by it.
 * Migration 0089 renames tokens with these names.
 */
export function isProductName(name: string): boolean {
  return [GUARD.name, SCHEDULE.name].includes(name.toLowerCase());
}

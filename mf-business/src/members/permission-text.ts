import type { BusinessPermission } from '@corkboard/shared/contract/business';

export const PERMISSIONS: { id: BusinessPermission; label: string; detail: string }[] = [
  { id: 'OWNER', label: 'Owner', detail: 'Full access, including managing people' },
  { id: 'ADMIN', label: 'Admin', detail: 'Acts as the business and changes its profile' },
  { id: 'ANALYST', label: 'Analyst', detail: 'Acts as the business' },
];

/** Returns the strongest permission, which includes the others. */
export function highestPermission(permissions: readonly BusinessPermission[]): BusinessPermission {
  return PERMISSIONS.find(({ id }) => permissions.includes(id))?.id ?? 'ANALYST';
}

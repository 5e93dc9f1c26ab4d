import { useLocation } from '@corkboard/shared/router';

export function useHistoryEntry(): string {
  const { key, pathname } = useLocation();
  return `${key} ${pathname}`;
}

export function readNavigationState(
  state: unknown,
  name: 'image' | 'createPinFromLinkUrl',
): string {
  if (typeof state !== 'object' || state === null) return '';
  const value: unknown = Object.entries(state).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

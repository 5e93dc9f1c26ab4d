/** [PROG-022] */
const kinds = {
  22: 'delete_board',
  7172: 'merge',
  7173: 'merge',
  900: 'delete_pins',
  7158: 'delete_pins',
  7109: 'delete_pins',
  901: 'move_pins',
  7108: 'move_pins',
  7100: 'create_section',
  7102: 'delete_section',
} as const;

export type BlockingActionKind = (typeof kinds)[keyof typeof kinds];

export function blockingActionKind(actionType: number): BlockingActionKind | null {
  return actionType in kinds ? kinds[actionType as keyof typeof kinds] : null;
}

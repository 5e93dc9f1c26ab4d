export type OrganizeStep = 'SELECT_PINS' | 'PICK_BOARD' | 'CREATE_BOARD';

export function previousStep(step: OrganizeStep, hasBoards: boolean): OrganizeStep | null {
  switch (step) {
    case 'SELECT_PINS':
      return null;
    case 'PICK_BOARD':
      return 'SELECT_PINS';
    case 'CREATE_BOARD':
      return hasBoards ? 'PICK_BOARD' : 'SELECT_PINS';
  }
}

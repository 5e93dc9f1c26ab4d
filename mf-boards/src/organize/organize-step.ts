/** The steps of the modal, as the documents name them. [ORGZ-006..ORGZ-013] */
export type OrganizeStep = 'SELECT_PINS' | 'PICK_BOARD' | 'CREATE_BOARD';

/** Where Back leads to; null on the first step, which has none. */
export function previousStep(step: OrganizeStep, boardCount: number): OrganizeStep | null {
  switch (step) {
    case 'SELECT_PINS':
      return null;
    case 'PICK_BOARD':
      return 'SELECT_PINS';
    case 'CREATE_BOARD':
      return boardCount > 0 ? 'PICK_BOARD' : 'SELECT_PINS';
  }
}

/** Beside what, and at which end of it; the ends follow the direction of the language. */
export type OverlayPlacement =
  | 'bottom'
  | 'bottom start'
  | 'bottom end'
  | 'top'
  | 'top start'
  | 'top end'
  | 'start'
  | 'end';

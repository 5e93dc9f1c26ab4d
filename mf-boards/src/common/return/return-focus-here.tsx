import { useReturnFocus } from './use-return-focus.ts';

/**
 * For a list that appears later than its component, so that its cards aren't looked for too early. Render it before the
 * list: React removes siblings in order, and the focus must still be in the list.
 */
export function ReturnFocusHere() {
  useReturnFocus();
  return null;
}

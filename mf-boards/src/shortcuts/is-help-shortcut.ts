const HELP = ['?', '؟'];
const TYPED_INTO =
  'textarea,select,[contenteditable],[role=textbox],input:not([type=checkbox],[type=radio])';
/** Overlays and held cards handle keys themselves. */
const BUSY =
  '[role=dialog],[role=alertdialog],[role=menu],[role=listbox],dialog[open],[data-dragging]';

export function isHelpShortcut(event: KeyboardEvent): boolean {
  if (!HELP.includes(event.key) || event.defaultPrevented) return false;
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return false;
  return document.querySelector(BUSY) === null;
}

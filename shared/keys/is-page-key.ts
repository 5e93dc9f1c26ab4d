const TYPED_INTO =
  'textarea,select,[contenteditable],[role=textbox],input:not([type=checkbox],[type=radio])';
/** Overlays and held cards handle keys themselves. */
const BUSY =
  '[role=dialog],[role=alertdialog],[role=menu],[role=listbox],dialog[open],[data-dragging]';

/** Whether a key belongs to the page: no one is typing, and nothing is open above it. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey)
    return false;
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return false;
  return !document.querySelector(BUSY);
}

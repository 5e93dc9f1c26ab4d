const DIALOGS = '[role=dialog], [role=alertdialog]';

/**
 * Moves the focus into the page when its element is removed, for example by an answer: otherwise it falls to the body,
 * and a keyboard starts from the top.
 */
export function guardFocus(page: Document = document): () => void {
  let focused: Element | null = null;

  function onFocus({ target }: FocusEvent): void {
    focused = target instanceof Element ? target : null;
  }
  // A press outside all controls takes the focus away on purpose.
  const onPress = () => {
    focused = null;
  };
  function onRemoved(): void {
    if (!focused || focused.isConnected) return;
    focused = null;
    // A closing overlay gives the focus back in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(restore));
  }
  function restore(): void {
    const isLost = page.activeElement === null || page.activeElement === page.body;
    if (!isLost || page.querySelector(DIALOGS)) return;
    page.getElementById('main')?.focus({ preventScroll: true });
  }

  const removals = new MutationObserver(onRemoved);
  removals.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPress, true);
  return () => {
    removals.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPress, true);
  };
}

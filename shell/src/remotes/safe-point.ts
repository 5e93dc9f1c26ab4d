/** Milliseconds between looks for a safe point. */
const INTERVAL = 1000;

/** Nothing is being typed, no dialog is open, nothing is being dragged. */
export function isSafe(page: Document): boolean {
  const active = page.activeElement;
  const types = active?.matches('input, textarea, select, [contenteditable]') ?? false;
  return !types && !page.querySelector('[role=dialog], [role=alertdialog], [data-dragging]');
}

export async function safePoint(): Promise<void> {
  while (!isSafe(document)) await new Promise((resolve) => setTimeout(resolve, INTERVAL));
}

import { onceLost } from './restore-focus.ts';

/**
 * Call before the row of the focused control, or only that control, goes away, and call the returned function after
 * it: a lost focus moves to a control of the nearest row, or to the page.
 */
export function restoreRowFocus(): () => void {
  const row = document.activeElement?.closest('li');
  const list = row?.parentElement;
  if (!row || !list) return () => {};
  const place = [...list.children].indexOf(row);
  return () =>
    onceLost(() => {
      const rows = list.isConnected ? [...list.children] : [];
      const near = [...rows.slice(place), ...rows.slice(0, place).reverse()];
      const controls = near.flatMap((each) => [
        ...each.querySelectorAll<HTMLElement>('a, button:enabled'),
      ]);
      (controls[0] ?? document.querySelector<HTMLElement>('#main'))?.focus();
    });
}

/** Height of the page's header in pixels, which the upper scroll zone begins below. */
export function headerHeight(): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue('--header-height');
  return Number.parseFloat(value) || 64;
}

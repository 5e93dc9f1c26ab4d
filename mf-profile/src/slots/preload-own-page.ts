/** Most visits are to other people's profiles. */
export const loadOwnPage = () => import('./own-page.tsx').then((m) => m.OwnPage);

export function preloadOwnPage(): void {
  // A failure shows on render.
  loadOwnPage().catch(() => {});
}

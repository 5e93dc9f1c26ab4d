/** Remembers the page of a press, for code outside a component. Returns whether the user still is on it. */
export function rememberPage(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}

/** Leads to the first field that says what is wrong with it: in a long form it may be out of sight. */
export function focusInvalid({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

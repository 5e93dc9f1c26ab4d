export function focusInvalid({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

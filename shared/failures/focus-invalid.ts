/** Focuses the first invalid field inside an element, such as a form. Does nothing if all are valid. */
export function focusInvalid(form: ParentNode | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

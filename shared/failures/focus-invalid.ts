/** Focuses the first invalid field inside an element, such as a form. Returns whether there is one. */
export function focusInvalid(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.focus();
  return Boolean(field);
}

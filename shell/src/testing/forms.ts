/**
 * React reads a form whose sending begins a transition, such as a navigation. The tests' `FormData` is Node's, which knows
 * no element: for such a test it takes one and reads nothing.
 */
export function allowFormsToNavigate(): void {
  const Original = FormData;
  class Unread extends Original {
    constructor() {
      super();
    }
  }
  beforeEach(() => {
    globalThis.FormData = Unread;
  });
  afterEach(() => {
    globalThis.FormData = Original;
  });
}

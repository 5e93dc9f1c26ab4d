/**
 * React reads a form whose submission starts a transition, but Node's `FormData` rejects elements. This stub accepts
 * one and reads nothing.
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

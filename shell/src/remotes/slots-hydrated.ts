/** Milliseconds after which nothing is waited for any more: a slot may have failed, or be filled by no code of React's. */
const HYDRATION_TIMEOUT_MS = 3000;

/**
 * Resolves when React has taken over every slot that the server has rendered, lazy parts included. What changes for the
 * whole page before makes React throw away what it has not taken over yet: it would be seen to vanish and come again.
 */
export function whenSlotsHydrated(page: ParentNode = document): Promise<void> {
  const waiting = new Set(
    [...page.querySelectorAll<HTMLElement>('[data-slot]')].map((slot) => slot.dataset['slot']),
  );
  if (waiting.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const marks = new PerformanceObserver((list) => {
      for (const { name, detail } of list.getEntries() as PerformanceMark[]) {
        if (name === 'corkboard-hydrated') waiting.delete(detail?.slot);
      }
      if (waiting.size === 0) done();
    });
    const timer = setTimeout(done, HYDRATION_TIMEOUT_MS);
    marks.observe({ type: 'mark', buffered: true });

    function done() {
      clearTimeout(timer);
      marks.disconnect();
      resolve();
    }
  });
}

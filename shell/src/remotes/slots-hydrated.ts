const HYDRATION_TIMEOUT_MS = 3000;

/**
 * Resolves when all server-rendered slots are hydrated, including lazy parts. A page-wide update before that makes
 * React discard the server HTML, which flashes.
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

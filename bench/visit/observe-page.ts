export interface Observed {
  firstPaint: number;
  largestPaint: number;
  hydrated: Record<string, number>;
  longTasks: { start: number; duration: number }[];
  cls: number;
  slowestInteraction: number;
}

/** Runs in the page before its scripts. Must be self-contained, because it is sent as text. */
export function observePage(): void {
  const observed: Observed = {
    firstPaint: 0,
    largestPaint: 0,
    hydrated: {},
    longTasks: [],
    cls: 0,
    slowestInteraction: 0,
  };
  const rendered: string[] = [];
  let tellHydrated = (): void => {};
  const whenHydrated = new Promise<void>((resolve) => {
    tellHydrated = resolve;
  });
  Object.assign(globalThis, { bench: { observed, whenHydrated } });

  // Before deferred scripts run, so that only the server's HTML counts.
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    for (const slot of document.querySelectorAll<HTMLElement>('[data-slot]')) {
      if (slot.firstElementChild) rendered.push(slot.dataset['slot'] ?? '');
    }
    // A page without slots is hydrated with its frame.
    if (rendered.length === 0) rendered.push('main');
  });

  const on = (type: string, hear: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
      type,
      buffered: true,
      ...more,
    });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') observed.firstPaint = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    observed.largestPaint = entry.startTime;
  });
  on('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ start: startTime, duration });
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) observed.cls += value;
  });
  on(
    'event',
    (entry) => {
      if (!(entry as PerformanceEventTiming).interactionId) return;
      observed.slowestInteraction = Math.max(observed.slowestInteraction, entry.duration);
    },
    { durationThreshold: 16 },
  );
  on('mark', (entry) => {
    if (!entry.name.startsWith('corkboard-hydrated')) return;
    const { slot, part } = (entry as PerformanceMark).detail as { slot?: string; part?: string };
    const name = slot ?? part ?? '';
    if (slot !== undefined || rendered.includes(name)) observed.hydrated[name] ??= entry.startTime;
    if (rendered.length > 0 && rendered.every((name) => name in observed.hydrated)) tellHydrated();
  });
}

/** Listeners that go all at once. */
export function createListenerGroup() {
  const stops: (() => void)[] = [];
  return {
    on<K extends keyof GlobalEventHandlersEventMap>(
      target: EventTarget,
      type: K,
      listener: (event: GlobalEventHandlersEventMap[K]) => void,
      options: AddEventListenerOptions = {},
    ) {
      // The map relates name and event, which the general signature of a target cannot say.
      const general = listener as EventListener;
      target.addEventListener(type, general, options);
      stops.push(() => target.removeEventListener(type, general, options));
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

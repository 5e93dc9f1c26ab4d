export function createListenerGroup() {
  const stops: (() => void)[] = [];
  return {
    on<K extends keyof GlobalEventHandlersEventMap>(
      target: EventTarget,
      type: K,
      listener: (event: GlobalEventHandlersEventMap[K]) => void,
      options: AddEventListenerOptions = {},
    ) {
      // The map pairs event names and types, which the general signature can't express.
      const general = listener as EventListener;
      target.addEventListener(type, general, options);
      stops.push(() => target.removeEventListener(type, general, options));
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

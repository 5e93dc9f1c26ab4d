/** Event names and payloads are part of the public contract. */
export interface Events {
  'follow.changed': { userId: string; isFollowed: boolean };
  'block.changed': { userId: string; isBlocked: boolean };
  'session.changed': { viewerId: string | null };
  'subject.changed': { subject: string };
  'consent.changed': {
    allow_analytic_cookies: boolean;
    allow_marketing_cookies: boolean;
    allow_personalization_cookies: boolean;
  };
  'consent.open': Record<string, never>;
  'route.changed': { path: string };
  'app.focus': { isFocused: boolean };
  'footer.change': { educationId?: number | null; paddingRight?: number; zIndex?: number };
  'remote.failed': { remote: string; version: string; phase: string; message: string };
  'remote.changed': { remote: string; version: string | null };
}

export interface EventBus {
  emit<N extends keyof Events>(name: N, payload: Events[N]): void;
  on<N extends keyof Events>(name: N, listener: (payload: Events[N]) => void): () => void;
}

type Listener = (payload: never) => void;

/** Asks a remote to open something. People can press the button before that remote has loaded. */
const isRequest = (name: keyof Events) => name.endsWith('.open');

/**
 * One bus per page, and per request on the server. A throwing listener doesn't stop the others. An `*.open` event that
 * no one hears waits for its first listener.
 */
export function createEventBus(onError: (error: unknown) => void): EventBus {
  const listeners = new Map<keyof Events, Set<Listener>>();
  const waiting = new Map<keyof Events, unknown>();

  function tell(listener: Listener, payload: unknown): void {
    try {
      listener(payload as never);
    } catch (error) {
      onError(error);
    }
  }

  return {
    emit(name, payload) {
      const told = [...(listeners.get(name) ?? [])];
      if (told.length === 0 && isRequest(name)) waiting.set(name, payload);
      for (const listener of told) tell(listener, payload);
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      if (waiting.has(name)) {
        const payload = waiting.get(name);
        waiting.delete(name);
        tell(listener, payload);
      }
      return () => void set.delete(listener);
    },
  };
}

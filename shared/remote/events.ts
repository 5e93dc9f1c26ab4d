/** What remotes and shell tell each other. Event names and payloads are part of the public contract. */
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
  /** Asks for the cookie settings, wherever somebody offers them. */
  'consent.open': Record<string, never>;
  'route.changed': { path: string };
  /** Whether anybody looks at the page itself: not while a modal lies over it on a phone. */
  'app.focus': { isFocused: boolean };
  /** What the footer makes way for: an experience that is being taught, or something at its end. */
  'footer.change': { educationId?: number | null; paddingRight?: number; zIndex?: number };
  'remote.failed': { remote: string; version: string; phase: string; message: string };
  'remote.changed': { remote: string; version: string | null };
}

export interface EventBus {
  emit<N extends keyof Events>(name: N, payload: Events[N]): void;
  /** Returns the way to stop listening. */
  on<N extends keyof Events>(name: N, listener: (payload: Events[N]) => void): () => void;
}

/** One bus per page, and on the server per request. A listener that throws costs the others nothing. */
export function createEventBus(onError: (error: unknown) => void): EventBus {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>();

  return {
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          // The map is keyed by name, which the compiler cannot relate to the payload.
          listener(payload as never);
        } catch (error) {
          onError(error);
        }
      }
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => void set.delete(listener);
    },
  };
}

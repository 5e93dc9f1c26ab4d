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

/** One bus per page, and per request on the server. A throwing listener doesn't stop the others. */
export function createEventBus(onError: (error: unknown) => void): EventBus {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>();

  return {
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
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

/** A message between tabs of one browser. */
export type TabMessage =
  /** The sender's viewer. */
  | { kind: 'viewer'; id: string | null }
  /** The sender has changed something on the server. */
  | { kind: 'changed' }
  /** The browser acts as another profile now; `isLost` if the server denied the one before. */
  | { kind: 'acting'; isLost: boolean };

export interface TabChannel {
  send(message: TabMessage): void;
  /** Called with messages of other tabs. */
  listen(listener: (message: TabMessage) => void): void;
}

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel('corkboard-tabs');
  return {
    send: (message) => channel.postMessage(message),
    listen(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
    },
  };
}

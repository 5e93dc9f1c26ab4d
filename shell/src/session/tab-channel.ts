/** A message between tabs of one browser. */
export type TabMessage =
  /** The sender's viewer. */
  | { kind: 'viewer'; id: string | null }
  /** The sender has changed something on the server. */
  | { kind: 'changed' };

export interface TabChannel {
  send(message: TabMessage): void;
  /** Called with messages of other tabs. One listener. */
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

/** A message between tabs of one browser. */
export type TabMessage =
  /** The sender's viewer. */
  | { kind: 'viewer'; id: string | null }
  /** The sender has changed something on the server. */
  | { kind: 'changed' }
  | ActingMessage;

/** The member acts as this profile now, in all tabs. */
export interface ActingMessage {
  kind: 'acting';
  memberId: string;
  id: string;
  /** When it was chosen, in milliseconds: the last choice of all tabs counts. */
  at: number;
  /** The server denied the profile before. */
  isLost: boolean;
}

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

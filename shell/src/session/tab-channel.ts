export type TabMessage =
  | { kind: 'viewer'; id: string | null }
  | { kind: 'changed' }
  | ActingMessage;

export interface ActingMessage {
  kind: 'acting';
  memberId: string;
  id: string;
  at: number;
  isLost: boolean;
}

export interface TabChannel {
  send(message: TabMessage): void;
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

import type { LogEvent } from '../contract/experiences/experiences.ts';
import { createEventBus, type EventBus, type Events } from '../remote/events.ts';
import type { Intent } from '../remote/intent.ts';
import type {
  ConfirmOptions,
  CreateContext,
  Live,
  LiveTopic,
  Shareable,
  SignInReason,
  Toast,
} from '../remote/shell.tsx';
import type { SlotName } from '../remote/slots.ts';

type Emitted = { [N in keyof Events]: { name: N; payload: Events[N] } }[keyof Events];

export interface ShellSpies {
  toasts: Toast[];
  signInReasons: SignInReason[];
  intents: Intent[];
  actedAs: string[];
  shared: Shareable[];
  created: CreateContext[];
  messages: { id: string; fullName: string; draft?: string }[];
  questions: ConfirmOptions[];
  confirms: boolean;
  navigations: ({ to: string } | { replace: string } | 'back')[];
  readonly path: string;
  arriveAt(path: string): void;
  emitted: Emitted[];
  events: EventBus;
  logged: LogEvent[];
  faults: { error: unknown; where: string }[];
  unauthorized: string[];
  slots: { name: SlotName; props: unknown }[];
  live: Live;
  /** Reports a change to what the page watches. */
  changeLive(topic: LiveTopic): void;
}

export function createShellSpies(confirms: boolean): ShellSpies {
  const emitted: Emitted[] = [];
  let path = '';
  const watchers = new Set<[LiveTopic, () => void]>();
  const bus = createEventBus((error) => console.error(error));

  return {
    toasts: [],
    signInReasons: [],
    intents: [],
    actedAs: [],
    shared: [],
    created: [],
    messages: [],
    questions: [],
    confirms,
    navigations: [],
    get path() {
      return path;
    },
    arriveAt(arrived) {
      path = arrived;
    },
    emitted,
    events: {
      ...bus,
      emit(name, payload) {
        emitted.push({ name, payload } as Emitted);
        bus.emit(name, payload);
      },
    },
    logged: [],
    faults: [],
    unauthorized: [],
    slots: [],
    live: {
      watch(topic, onChange) {
        const watcher: [LiveTopic, () => void] = [topic, onChange];
        watchers.add(watcher);
        return () => void watchers.delete(watcher);
      },
    },
    changeLive(topic) {
      for (const [watched, onChange] of watchers) if (watched === topic) onChange();
    },
  };
}

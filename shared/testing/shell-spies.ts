import type { LogEvent } from '../contract/experiences.ts';
import { createEventBus, type EventBus, type Events } from '../remote/events.ts';
import type { Intent } from '../remote/intent.ts';
import type {
  ConfirmOptions,
  CreateContext,
  Shareable,
  SignInReason,
  Toast,
} from '../remote/shell.tsx';
import type { SlotName } from '../remote/slots.ts';

type Emitted = { [N in keyof Events]: { name: N; payload: Events[N] } }[keyof Events];

/** What the shell has been asked for, oldest first. */
export interface ShellSpies {
  toasts: Toast[];
  signInReasons: SignInReason[];
  /** Actions passed to the login prompt. */
  intents: Intent[];
  /** Ids of profiles that were chosen to act as. */
  actedAs: string[];
  shared: Shareable[];
  /** Places for which the create sheet was opened. */
  created: CreateContext[];
  messages: { id: string; fullName: string; draft?: string }[];
  questions: ConfirmOptions[];
  /** The answer to the next questions. */
  confirms: boolean;
  navigations: ({ to: string } | { replace: string } | 'back')[];
  /** Where the page stands now, links included. */
  readonly path: string;
  arriveAt(path: string): void;
  emitted: Emitted[];
  /** The page's own bus: a test emits on it what the shell or another remote would. */
  events: EventBus;
  logged: LogEvent[];
  faults: { error: unknown; where: string }[];
  /** Pages on which the API said that nobody is signed in. */
  unauthorized: string[];
  /** Slots in the order of their first rendering, with what they were last given. */
  slots: { name: SlotName; props: unknown }[];
}

export function createShellSpies(confirms: boolean): ShellSpies {
  const emitted: Emitted[] = [];
  let path = '';
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
        // The pair is one of the union's, which the compiler cannot follow through a type parameter.
        emitted.push({ name, payload } as Emitted);
        bus.emit(name, payload);
      },
    },
    logged: [],
    faults: [],
    unauthorized: [],
    slots: [],
  };
}

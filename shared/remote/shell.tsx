import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { BusinessProfile } from '../contract/business.ts';
import type { LogEvent } from '../contract/experiences.ts';
import type { Viewer } from '../contract/session.ts';
import type { Call } from '../http/call.ts';
import type { EventBus } from './events.ts';
import type { Intent, IntentKind } from './intent.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** Why somebody is asked to sign in; it decides the words of the prompt. [LOGIN] */
export type SignInReason =
  | 'follow'
  | 'unfollow'
  | 'save'
  | 'send'
  | 'edit'
  | 'hide'
  | 'create-pin'
  | 'create-board'
  /** A Pin or a board: the create menu. */
  | 'create'
  | 'invite'
  | 'share-profile'
  | 'message'
  | 'report'
  | 'block'
  | 'continue';

/** What a prompt to sign in may say and do beside its reason. */
export interface SignInPromptOptions {
  /** Who has invited, for the reason `invite`; left out where it is not known. [LOGIN-017, LOGIN-018] */
  inviterName?: string | undefined;
  /** Where to go on afterwards; the page stays unless said. [LOGIN-021] */
  next?: string | undefined;
  /** The pressed action, continued after login by `useIntent`. Ignored by a shell before 1.3. */
  intent?: Intent | undefined;
}

export interface Toast {
  text: string;
  /** Replaces the message with the same key, such as progress with its result. Since 1.3. */
  key?: string;
  /** Shows a spinner and stays until the same key replaces or dismisses it. Since 1.3. */
  isWorking?: boolean;
  /** An address that the toast's one link leads to. */
  link?: { text: string; href: string };
  /** Something to do about what the toast says, such as taking it back; pressing it closes the toast. */
  action?: { text: string; run(): void };
  /** A picture in front, `round` for a person. */
  image?: { url: string; round?: boolean };
  tone?: 'plain' | 'success' | 'error';
  /** Milliseconds; unless said, as many as it takes to be read. */
  duration?: number;
}

export interface ConfirmOptions {
  title: string;
  text?: ReactNode;
  confirm: string;
  cancel?: string;
  /** Something is lost when confirmed. */
  isDestructive?: boolean;
  /** Nothing to decide: the one button is `confirm`. */
  isAlert?: boolean;
  /** @deprecated Since 1.4: `isDestructive`. */
  isDangerous?: boolean;
  /** @deprecated Since 1.4: `isAlert`. */
  isNotice?: boolean;
}

/**
 * What a share menu shares. `follow_invite` is one's own private profile: there is no menu for it, it goes along with a
 * message at once. [SHARE-002, SHARE-004]
 */
export interface Shareable {
  type: 'user' | 'board' | 'pin' | 'follow_invite';
  id: string;
  name: string;
  description: string;
  imageUrl: string;
  url: string;
}

/** Where something is to be added. Without a view type it is nowhere in particular. [CREATE-003..CREATE-006] */
export interface CreateContext {
  /** 4: one's own profile; 5: a board; 164: a section. */
  viewType?: 4 | 5 | 164;
  /** Of view types 5 and 164. */
  boardId?: string;
}

export interface Navigation {
  /** Goes to a path of this product without loading a document; other origins load. */
  to(path: string): void;
  replace(path: string): void;
  back(): void;
}

/** Whom a viewer may act as. Off, it holds the viewer's own profile alone. [ACT-001..ACT-013] */
export interface BusinessAccess {
  /** The viewer's own profile first, with permission OWNER, then the linked ones. [ACT-012] */
  profiles: BusinessProfile[];
  /** There are others than the viewer's own; before they are loaded, as it was the last time. [ACT-006, ACT-008] */
  isSwitcherShown: boolean;
  /** The acting profile from now on; one that may not be acted as is left alone. [ACT-009, ACT-013] */
  actAs(profileId: string): void;
}

/**
 * Everything that must be one on a page, handed over by the shell and never found by a remote.
 * On the server there is one per request: nothing here may live in a module.
 */
export interface Shell {
  viewer: Viewer;
  /** The acting subject: first part of every query key, so that no subject sees another's data. */
  subject: string;
  /** Set while acting as a linked business profile. */
  actingAs: { id: string; permissions: string[] } | null;
  businessAccess: BusinessAccess;
  call: Call;
  queryClient: QueryClient;
  /** @deprecated Since 1.4: `queryClient`. */
  queries: QueryClient;
  events: EventBus;
  navigation: Navigation;
  /** An unknown experiment is off. [GATE-001] */
  experiments: { isOn(name: string): boolean; group(name: string): string };
  logger: {
    event(event: LogEvent): void;
    error(error: unknown, where: string): void;
    /** @deprecated Since 1.4: `error`. */
    fault(error: unknown, where: string): void;
  };
  toasts: {
    show(toast: Toast): void;
    /** Removes the message with this key. Since 1.3. */
    dismiss?(key: string): void;
  };
  dialogs: { confirm(question: ConfirmOptions): Promise<boolean> };
  signIn: {
    /** True when the viewer may go on; otherwise the prompt has been shown. [LOGIN-001, LOGIN-022] */
    require(reason: SignInReason, more?: SignInPromptOptions): boolean;
    /**
     * Returns and removes the action of this kind and id that was pressed on this page before logging in; null if there is
     * none. Use `useIntent` instead. Since 1.3.
     */
    takeIntent?(kind: IntentKind, id: string): Intent | null;
  };
  /** With a trigger it hangs on it, and closes when it is asked for again. [SHARE-001] */
  share: { open(target: Shareable, trigger?: Element): void };
  /** Like `share`. `draft` fills the text field, since 1.3. [MSG-002] */
  message: {
    open(recipient: { id: string; fullName: string; draft?: string }, trigger?: Element): void;
  };
  /** The sheet of what can be made; whoever is signed out is asked to log in. Not there on a shell before 1.1. [CREATE-012] */
  create?: { open(place: CreateContext, trigger?: Element): void };
  device: { isPhone: boolean };
  /** When the page was made, in milliseconds: what relative times are counted from, equal on server and browser. */
  now: number;
  locale: string;
  /** How a remote places another remote's slot; use `<Slot>`. */
  SlotHost: ComponentType<{ name: SlotName; props: SlotProps[SlotName] }>;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the shell around it: render below ShellProvider');
  return shell;
}

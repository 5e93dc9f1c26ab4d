import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Viewer } from '../contract/accounts/session.ts';
import type { BusinessProfile } from '../contract/business/business.ts';
import type { LogEvent } from '../contract/experiences/experiences.ts';
import type { Call } from '../http/call.ts';
import type { EventBus } from './events.ts';
import type { Intent, IntentKind } from './intent.ts';
import type { SlotName, SlotProps } from './slots.ts';

export type SignInReason =
  | 'follow'
  | 'unfollow'
  | 'save'
  | 'send'
  | 'edit'
  | 'hide'
  | 'create-pin'
  | 'create-board'
  | 'create'
  | 'invite'
  | 'share-profile'
  | 'message'
  | 'report'
  | 'block'
  | 'continue';

export interface SignInPromptOptions {
  inviterName?: string | undefined;
  /** Path to open after login. By default, the page stays. [LOGIN-021] */
  next?: string | undefined;
  /** The pressed action, which `useIntent` continues after login. Shells before 1.3 ignore it. */
  intent?: Intent | undefined;
}

export interface Toast {
  text: string;
  /** Replaces the message with the same key, such as progress with its result. Since 1.3. */
  key?: string;
  isWorking?: boolean;
  link?: { text: string; href: string };
  action?: { text: string; run(): void };
  image?: { url: string; round?: boolean };
  tone?: 'plain' | 'success' | 'error';
  /** Milliseconds. Defaults to the reading time of the text. */
  duration?: number;
}

export interface ConfirmOptions {
  title: string;
  text?: ReactNode;
  confirm: string;
  cancel?: string;
  isDestructive?: boolean;
  isAlert?: boolean;
  /** @deprecated Since 1.4: `isDestructive`. */
  isDangerous?: boolean;
  /** @deprecated Since 1.4: `isAlert`. */
  isNotice?: boolean;
}

/**
 * `follow_invite` is the viewer's own private profile: it is attached to a message without a share menu. [SHARE-002,
 * SHARE-004]
 */
export interface Shareable {
  type: 'user' | 'board' | 'pin' | 'follow_invite';
  id: string;
  name: string;
  description: string;
  imageUrl: string;
  url: string;
}

export interface CreateContext {
  /** 4: the viewer's profile. 5: a board. 164: a section. */
  viewType?: 4 | 5 | 164;
  boardId?: string;
}

export interface Navigation {
  /** Navigates to a path of this product without loading a document. Other origins load. */
  to(path: string): void;
  replace(path: string): void;
  back(): void;
}

export type LiveTopic = `board:${string}` | 'messages';

export interface Live {
  /** Calls `onChange` when another page changes the topic. Returns an unsubscribe function. Browser only. */
  watch(topic: LiveTopic, onChange: () => void): () => void;
}

export interface BusinessAccess {
  profiles: BusinessProfile[];
  isSwitcherShown: boolean;
  /** Ignores a profile that the viewer can't act as. [ACT-009, ACT-013] */
  actAs(profileId: string): void;
}

/** The services of a page. Created per request on the server, so nothing in it can be module state. */
export interface Shell {
  viewer: Viewer;
  /** The acting subject. Every query key begins with it, so that subjects don't share data. */
  subject: string;
  actingAs: { id: string; permissions: string[] } | null;
  businessAccess: BusinessAccess;
  call: Call;
  queryClient: QueryClient;
  /** @deprecated Since 1.4: `queryClient`. */
  queries: QueryClient;
  events: EventBus;
  navigation: Navigation;
  experiments: { isOn(name: string): boolean; group(name: string): string };
  logger: {
    event(event: LogEvent): void;
    error(error: unknown, where: string): void;
    /** @deprecated Since 1.4: `error`. */
    fault(error: unknown, where: string): void;
  };
  toasts: {
    show(toast: Toast): void;
    /** Since 1.3. */
    dismiss?(key: string): void;
  };
  dialogs: { confirm(question: ConfirmOptions): Promise<boolean> };
  signIn: {
    /** Returns true if the viewer can continue, or shows the login prompt. [LOGIN-001, LOGIN-022] */
    require(reason: SignInReason, more?: SignInPromptOptions): boolean;
    /** Returns and removes a pending action of this kind and id, or null. Use `useIntent` instead. Since 1.3. */
    takeIntent?(kind: IntentKind, id: string): Intent | null;
  };
  /** With a trigger, opens anchored to it; a second call closes it. [SHARE-001] */
  share: { open(target: Shareable, trigger?: Element): void };
  /** Like `share`. `draft` fills the text field, since 1.3. [MSG-002] */
  message: {
    open(recipient: { id: string; fullName: string; draft?: string }, trigger?: Element): void;
  };
  /** Signed-out visitors get the login prompt. Since 1.1. [CREATE-012] */
  create?: { open(place: CreateContext, trigger?: Element): void };
  /** Since 1.14. */
  live?: Live;
  device: { isPhone: boolean };
  /** Milliseconds when the page was rendered. Relative times count from it, so that server and browser agree. */
  now: number;
  locale: string;
  SlotHost: ComponentType<{ name: SlotName; props: SlotProps[SlotName] }>;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the shell around it: render below ShellProvider');
  return shell;
}

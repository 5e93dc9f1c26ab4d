import { type I18n, translatorFor } from '@corkboard/shared/i18n';
import type { ApplicationProps } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { isBackForLayer } from '@corkboard/shared/ui/back-layers';
import { CLOSE_REQUEST, type CloseRequest } from '@corkboard/shared/ui/close-request';

import {
  discardInput,
  hasUserInput,
  losesText,
  losesTextOnLeave,
} from '../remotes/plan/safe-point.ts';
import type { SessionStore } from '../services/session-store.ts';
import { confirmDiscard, confirmLeaving } from './confirm-leaving.ts';

interface Dependencies {
  session: SessionStore;
  texts: I18n;
  shell: ApplicationProps['shell'];
}

/**
 * Asks before a link, Back, a closed overlay, a reload, or closing the tab discards typed text. Login forms are left without a question: what
 * they ask for is soon typed again.
 */
export function guardInput({ session, texts, shell }: Dependencies): () => void {
  const text = translatorFor(texts);
  const isGuarded = () => !requiresSignIn(session.getState().viewer);
  const mustAsk = () => isGuarded() && losesTextOnLeave(document);

  function onPress(event: MouseEvent): void {
    const href = pathOfPress(event);
    if (href === null || !mustAsk()) return;
    event.preventDefault();
    // A remote built before this guard asks too.
    event.stopImmediatePropagation();
    void leaveFor(href);
  }
  /** Browsers without the Navigation API go back, and the browser asks before another document. */
  function onNavigate(event: NavigateEvent): void {
    const { destination, navigationType } = event;
    const isLeaving = leadsAway(new URL(destination.url));
    const isCancelable = event.cancelable && !event.defaultPrevented && destination.sameDocument;
    if (navigationType !== 'traverse' || !isCancelable || !isLeaving) return;
    if (isBackForLayer() || !mustAsk()) return;
    event.preventDefault();
    void traverseTo(destination.key);
  }
  async function traverseTo(key: string): Promise<void> {
    const isSure = await confirmLeaving(shell.current().dialogs, text);
    // The entry can be gone by now.
    if (isSure) await window.navigation?.traverseTo(key).finished?.catch(() => {});
  }
  let isAsking = false;
  function onCloseRequest(event: Event): void {
    const { target: overlay, detail } = event as CloseRequest;
    if (!isGuarded()) return;
    if (!(overlay instanceof Element) || !losesText(overlay)) return;
    event.preventDefault();
    if (!isAsking) void closeAfterAsking(overlay, detail.close);
  }
  async function closeAfterAsking(overlay: Element, close: () => void): Promise<void> {
    isAsking = true;
    const isSure = await confirmDiscard(shell.current().dialogs, text, overlay);
    isAsking = false;
    if (!isSure) return;
    discardInput(overlay);
    close();
  }
  async function leaveFor(href: string): Promise<void> {
    const { dialogs, navigation } = shell.current();
    if (await confirmLeaving(dialogs, text)) navigation.to(href);
  }
  function onUnload(event: BeforeUnloadEvent): void {
    if (isGuarded() && hasUserInput(document)) event.preventDefault();
  }
  // Not before the first input, because it can keep the page out of the back-forward cache.
  const watchUnload = () => window.addEventListener('beforeunload', onUnload);

  // In the capture phase, before the link handles the click.
  document.addEventListener('click', onPress, true);
  document.addEventListener('input', watchUnload);
  document.addEventListener(CLOSE_REQUEST, onCloseRequest);
  window.navigation?.addEventListener('navigate', onNavigate);
  return () => {
    document.removeEventListener('click', onPress, true);
    document.removeEventListener('input', watchUnload);
    document.removeEventListener(CLOSE_REQUEST, onCloseRequest);
    window.navigation?.removeEventListener('navigate', onNavigate);
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** A form that belongs to a value in the query, such as a draft, names its field in `data-query-field`. */
function leadsAway({ pathname, searchParams: next }: URL): boolean {
  if (pathname !== location.pathname) return true;
  const current = new URLSearchParams(location.search);
  const forms = document.querySelectorAll<HTMLElement>('[data-unsaved="true"][data-query-field]');
  return [...forms].some(({ dataset: { queryField: name = '' } }) => {
    return next.get(name) !== current.get(name);
  });
}

/** Returns the path that a click replaces this page with. New tabs, downloads, and other origins leave the page open. */
function pathOfPress(event: MouseEvent): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!isPlain || !link || link.target || link.hasAttribute('download')) return null;
  // It asks on its press, which also changes the profile.
  if (link.hasAttribute('data-asks-to-leave')) return null;
  if (link.origin !== location.origin) return null;
  if (link.pathname === location.pathname && link.hash) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}

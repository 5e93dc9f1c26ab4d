import { type I18n, translatorFor } from '@corkboard/shared/i18n';
import type { Remotes } from '../remotes/remotes.ts';
import type { Services } from '../services/services.ts';
import type { SessionStore } from '../services/session-store.ts';
import { isStaff } from './is-staff.ts';

export interface SlotsPage {
  session: SessionStore;
  services: Pick<Services, 'logger' | 'toasts' | 'locale'>;
  remotes: Pick<Remotes, 'plan'>;
  texts: I18n;
}

const TYPED_INTO =
  'textarea, select, [contenteditable], [role=textbox], input:not([type=checkbox], [type=radio])';

let toggle: (() => void) | null = null;
/** Chosen in the menu before the page was ready for it. */
let isWanted = false;

export function toggleSlots(): void {
  if (toggle) toggle();
  else isWanted = true;
}

/** Opens and closes the overlay: with Alt+S, from the account menu, and with `?slots` in the address. */
export function watchSlots(page: SlotsPage): () => void {
  const { session, services } = page;
  let opened: { viewerId: string | null; close?: () => void } | null = null;
  const isAllowed = () => isStaff(session.getState().viewer);

  function close(): void {
    const closing = opened;
    opened = null;
    closing?.close?.();
  }
  async function open(): Promise<void> {
    if (!isAllowed()) return;
    const opening: NonNullable<typeof opened> = { viewerId: session.getState().viewer.id };
    opened = opening;
    try {
      const { showSlots } = await loadOverlay();
      // Another press, or another account, can come before the code.
      if (opened === opening) opening.close = showSlots({ ...page, onClose: close });
    } catch (error) {
      if (opened === opening) opened = null;
      services.logger.error(error, 'slots overlay');
      const text = translatorFor(page.texts);
      services.toasts.show({ text: text("Couldn't load this. Try again."), tone: 'error' });
    }
  }
  const press = () => (opened ? close() : void open());
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShortcut(event) || !isAllowed()) return;
    // Firefox opens a menu with it.
    event.preventDefault();
    press();
  };
  const stop = session.subscribe(({ viewer }) => {
    if (opened && (viewer.id !== opened.viewerId || !isAllowed())) close();
  });

  document.addEventListener('keydown', onKeyDown);
  toggle = press;
  if (isWanted || new URLSearchParams(location.search).has('slots')) void open();
  isWanted = false;
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    toggle = null;
    stop();
    close();
  };
}

function loadOverlay() {
  return import(/* webpackChunkName: "slots-overlay" */ './slots-overlay.tsx');
}

function isShortcut(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (!altKey || ctrlKey || metaKey || shiftKey || event.getModifierState('AltGraph')) return false;
  if (event.repeat || event.isComposing || event.defaultPrevented) return false;
  if (target instanceof Element && target.closest(TYPED_INTO)) return false;
  // On a Mac, Option and S type a character.
  const isOtherLetter = /^[a-z]$/i.test(event.key);
  return event.key.toLowerCase() === 's' || (event.code === 'KeyS' && !isOtherLetter);
}

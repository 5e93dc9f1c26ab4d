import { rememberPage } from '@corkboard/shared/hooks';
import { type I18n, translatorFor } from '@corkboard/shared/i18n';
import { getPinName } from '@corkboard/shared/names';
import { type ApplicationProps, type Intent, isNotFound } from '@corkboard/shared/remote';
import type { IntentKind } from '@corkboard/shared/remote/intent';
import { followUser } from '@corkboard/shared/requests/people';
import { followState } from '@corkboard/shared/rules/people';

import type { Page } from '../common/page/page-context.tsx';
import { pinQuery } from '../common/pin-query.ts';
import { getPathname, type PendingIntent } from '../services/pending-intent.ts';

/** Long, because the message is the only sign of the click, and the viewer also sees a new page. */
const EXPLANATION_MS = 10_000;

interface Dependencies {
  services: Page['services'];
  overlays: Page['overlays'];
  texts: I18n;
  shell: ApplicationProps['shell'];
}

/** Finishes an action that no control on the page has continued, or explains why it can't be finished. */
export function createIntentFinisher({ services, overlays, texts, shell }: Dependencies) {
  const { events, queryClient, toasts } = services;
  const text = translatorFor(texts);

  function finish(pending: PendingIntent, intent: Intent): void {
    const { kind, id } = intent;
    // The card can be anywhere in a long list, so the Pin's own page saves it.
    if (kind === 'save-pin' || kind === 'choose-board') return void save(id);
    if (kind === 'follow-user') return void follow(intent);
    // Every page has the control that continues it.
    if (kind === 'open-profile') return;
    if (!isAt(pending) && !hasLeftMissingPage()) return;
    if (kind === 'send-pin') return void send(id);
    explain(kind === 'create' && id !== '' ? BOARD : UNAVAILABLE[kind]);
  }

  function explain(message: string): void {
    toasts.show({ text: text(message), duration: EXPLANATION_MS });
  }

  function explainUnsaved(): void {
    toasts.show({
      text: text("This Pin isn't available anymore, so it wasn't saved."),
      link: { text: text('Find ideas'), href: '/' },
      duration: EXPLANATION_MS,
    });
  }

  /** A Pin that is gone leaves the viewer on the board or profile that it was on. */
  async function save(id: string): Promise<void> {
    const current = shell.current();
    const isOnPage = rememberPage();
    const pin = await queryClient.fetchQuery(pinQuery(current, id)).catch(() => undefined);
    if (pin === null) return explainUnsaved();
    const href = `/pin/${encodeURIComponent(id)}/repin/`;
    if (isOnPage()) return current.navigation.to(href);
    const link = { text: text('Choose a board'), href };
    toasts.show({ text: text('Choose where to save this Pin.'), link, duration: EXPLANATION_MS });
  }

  /** The Pin's card can be anywhere in a long list. */
  async function send(id: string): Promise<void> {
    const isOnPage = rememberPage();
    const pin = await queryClient.fetchQuery(pinQuery(shell.current(), id)).catch(() => undefined);
    if (pin === null) return explain(UNAVAILABLE['send-pin']);
    const url = `/pin/${encodeURIComponent(id)}/`;
    const { dialog, question } = overlays.getState();
    if (!pin || !isOnPage() || dialog || question) {
      const link = { text: text('View'), href: url };
      toasts.show({ text: text('Open the Pin to send it.'), link, duration: EXPLANATION_MS });
      return;
    }
    services.share.open({
      type: 'pin',
      id,
      name: getPinName(pin, text),
      description: pin.description,
      imageUrl: pin.images['236x']?.url ?? '',
      url,
    });
  }

  async function follow(intent: Intent): Promise<void> {
    try {
      const { data } = await shell.current().call(followUser, { user_id: intent.id });
      const name = data.full_name;
      const isFollowed = followState(data) === 'followed';
      toasts.show({
        text: isFollowed
          ? text("You're following {name}", { name })
          : text('You asked to follow {name}', { name }),
      });
      void queryClient.invalidateQueries({ queryKey: [shell.current().subject] });
      if (isFollowed) events.emit('follow.changed', { userId: intent.id, isFollowed });
    } catch (error) {
      if (isNotFound(error)) return explain(UNAVAILABLE['follow-user']);
      toasts.show({
        text: error instanceof Error ? error.message : text('Uh oh! Something went wrong.'),
        tone: 'error',
        action: { text: text('Try again'), run: () => void follow(intent) },
      });
    }
  }

  return finish;
}

export function isAt({ path }: PendingIntent): boolean {
  return getPathname(path) === location.pathname;
}

export function hasLeftMissingPage(): boolean {
  return new URLSearchParams(location.search).has('show_error');
}

const PROFILE = "This profile isn't available anymore, so nothing was changed.";
const PIN = "This Pin isn't available anymore, so nothing was changed.";
const BOARD = "This board isn't available anymore, so nothing was changed.";
const TOPIC = "This topic isn't available anymore, so nothing was changed.";
const INVITATION = "This invitation isn't open anymore.";

const UNAVAILABLE: Record<
  Exclude<IntentKind, 'save-pin' | 'choose-board' | 'open-profile'>,
  string
> = {
  'follow-user': PROFILE,
  'unfollow-user': PROFILE,
  'message-user': PROFILE,
  'share-user': PROFILE,
  'report-user': PROFILE,
  'block-user': PROFILE,
  'unblock-user': PROFILE,
  'follow-users': "These people aren't available anymore, so nothing was changed.",
  'follow-board': BOARD,
  'unfollow-board': BOARD,
  'follow-topic': TOPIC,
  'unfollow-topic': TOPIC,
  'send-pin': PIN,
  'report-pin': "You can't report this Pin. It's yours, or reporting isn't available right now.",
  'mark-tried': PIN,
  'delete-pin': PIN,
  'accept-invite': INVITATION,
  'decline-invite': INVITATION,
  create: "You can't create anything here.",
};

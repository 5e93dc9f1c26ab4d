import {
  type AttachmentRef,
  createConversation,
  getConversation,
  getConversations,
  getMessages,
  leaveConversation,
  markConversationRead,
  rejoinConversation,
  sendMessage,
  updateConversation,
} from '@corkboard/shared/contract/messaging';
import { DAY_SECONDS, MINUTE_SECONDS } from '@corkboard/shared/rules/base';
import type { ReplyDenial } from '@corkboard/shared/rules/messaging';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, forbidden, notFound } from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';
import { type RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../platform/limits/rate-limiter.ts';
import type { InviteRepository } from '../people/invite-repository.ts';
import { profileFor } from '../people/profile/profile-access.ts';
import type { Attachments } from './attachments.ts';
import type { ConversationViews } from './conversation-queries.ts';
import {
  endMembership,
  restoreMembership,
  updateLastRead,
  updateMembership,
} from './conversation-repository.ts';
import { toMessage } from './message-queries.ts';
import { type NewMessage, sendInConversation, sendToPeople } from './message-repository.ts';

const denials = {
  self: () => forbidden("You can't message yourself."),
  'blocked-by-me': () => forbidden('Unblock this person before you message them.'),
};

const replyErrors: Record<ReplyDenial, () => never> = {
  'everyone-left': () => forbidden('Everyone else has left this conversation.'),
  unavailable: () => notFound('user'),
  'blocked-by-me': denials['blocked-by-me'],
  'not-accepting': () => forbidden("This person doesn't accept messages."),
  'not-sending': () => forbidden('Turn on messages in your settings first.'),
};

export interface ConversationDependencies {
  db: Db;
  views: ConversationViews;
  attachments: Attachments;
  invites: InviteRepository;
  limits: RateLimiter;
}

const MESSAGES = 50;

export function conversationRoutes(dependencies: ConversationDependencies): FastifyPluginAsync {
  const { db, views, attachments, invites, limits } = dependencies;

  return async (app) => {
    route(app, createConversation, async ({ viewer, member, input }) => {
      const sender = requireFullUserId(viewer);
      await takeMessage(limits, requireFullUserId(member));
      requireContent(input);
      for (const id of input.user_ids) await profileFor(db, { id }, viewer, 'message', denials);
      await requireAttachment(input.attachment, sender, input.user_ids);
      const { conversation_id } = await sendToPeople(db, input.user_ids, toNew(sender, input));
      return { id: conversation_id };
    });

    route(app, getConversations, async ({ viewer, input }) => {
      const { size } = toListPage(input);
      const page = await views.list(getReader(viewer), size, input.bookmark);
      return new Page(page.conversations, page.bookmark);
    });

    route(app, getConversation, async ({ viewer, input }) =>
      requireConversation(viewer, input.conversation_id),
    );

    route(app, getMessages, async ({ viewer, input }) => {
      const { id } = await requireConversation(viewer, input.conversation_id);
      const { size } = toListPage(input, MESSAGES);
      const page = await views.messages(requireUserId(viewer), id, size, input.bookmark);
      return new Page(page.messages, page.bookmark);
    });

    route(app, sendMessage, async ({ viewer, member, input }) => {
      const sender = requireFullUserId(viewer);
      await takeMessage(limits, requireFullUserId(member));
      requireContent(input);
      const { id, reply_denial, users } = await requireConversation(viewer, input.conversation_id);
      if (reply_denial !== null) replyErrors[reply_denial]();
      await requireAttachment(
        input.attachment,
        sender,
        users.map((user) => user.id),
      );
      const sent = await sendInConversation(db, id, toNew(sender, input));
      return toMessage(attachments, sent, sender);
    });

    route(app, markConversationRead, async ({ viewer, input }) => {
      const userId = requireFullUserId(viewer);
      const { id } = await requireConversation(viewer, input.conversation_id);
      await updateLastRead(db, id, userId, input.last_read_message_id);
      return requireConversation(viewer, id);
    });

    route(app, updateConversation, async ({ viewer, input }) => {
      const userId = requireFullUserId(viewer);
      const { id } = await requireConversation(viewer, input.conversation_id);
      await updateMembership(db, id, userId, {
        isMuted: input.is_muted,
        isUnread: input.is_unread,
      });
      return requireConversation(viewer, id);
    });

    route(app, leaveConversation, async ({ viewer, input }) => {
      const userId = requireFullUserId(viewer);
      const { id } = await requireConversation(viewer, input.conversation_id);
      await endMembership(db, id, userId);
      return { id };
    });

    route(app, rejoinConversation, async ({ viewer, input }) => {
      const userId = requireFullUserId(viewer);
      const id = input.conversation_id;
      if (!(await restoreMembership(db, id, userId))) notFound('conversation');
      return requireConversation(viewer, id);
    });
  };

  /** An invitation to follow also lets the recipients follow without a request. */
  async function requireAttachment(
    attachment: AttachmentRef | undefined,
    sender: string,
    recipients: string[],
  ): Promise<void> {
    if (!attachment) return;
    if (!(await attachments.canSend(attachment, sender))) {
      notFound(attachment.type === 'follow_invite' ? 'user' : attachment.type);
    }
    if (attachment.type === 'follow_invite') await invites.invite(sender, recipients);
  }

  async function requireConversation(viewer: RequestViewer, id: string) {
    return (await views.find(getReader(viewer), id)) ?? notFound('conversation');
  }
}

interface Content {
  text?: string | undefined;
  attachment?: AttachmentRef | undefined;
  idempotency_key?: string | undefined;
}

function requireContent({ text, attachment }: Content): void {
  if (text === undefined && !attachment) badRequest('/text', 'Write a message.');
}

function toNew(senderId: string, { text, attachment, idempotency_key }: Content): NewMessage {
  return { senderId, text: text?.trim() ?? '', attachment, idempotencyKey: idempotency_key };
}

function getReader(viewer: RequestViewer) {
  return {
    id: requireUserId(viewer),
    isAuth: viewer.isAuth,
    should_show_messaging: viewer.should_show_messaging,
  };
}

async function takeMessage(limits: RateLimiter, member: string): Promise<void> {
  const what = 'messages';
  // Rejected messages count too, or they would reveal who accepts messages.
  await consumeOrThrow(limits, {
    key: `said:minute:${member}`,
    most: 30,
    seconds: MINUTE_SECONDS,
    what,
  });
  await consumeOrThrow(limits, {
    key: `said:day:${member}`,
    most: 300,
    seconds: DAY_SECONDS,
    what,
  });
}

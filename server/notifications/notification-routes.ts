import {
  getNotifications,
  getUnreadCounts,
  readNotifications,
  type UnreadCounts,
} from '@corkboard/shared/contract/notifications.ts';
import type { FastifyPluginAsync } from 'fastify';

import { memberId, readerId } from '../accounts/signed-in.ts';
import type { Caller } from '../business/acting-as.ts';
import type { ConversationViews } from '../conversations/conversation-views.ts';
import { answer, Page } from '../http/answer.ts';
import type { NotificationRepository } from './notification-repository.ts';

export interface NotificationDependencies {
  notifications: NotificationRepository;
  conversations: ConversationViews;
}

const PAGE_SIZE = 25;

export function notificationRoutes(dependencies: NotificationDependencies): FastifyPluginAsync {
  const { notifications, conversations } = dependencies;

  return async (app) => {
    answer(app, getNotifications, async ({ viewer, input }) => {
      const page = await notifications.list(readerId(viewer), {
        size: input.page_size ?? PAGE_SIZE,
        bookmark: input.bookmark,
        onlyUnread: input.only_unread === true,
      });
      return new Page(page.notifications, page.bookmark);
    });

    answer(app, getUnreadCounts, async (context) => countsOf(context));

    answer(app, readNotifications, async ({ input, ...context }) => {
      await notifications.read(memberId(context.member), input.notification_ids);
      return countsOf(context);
    });
  };

  /** Notifications are the member's also while they act; conversations are the profile's. */
  async function countsOf({ viewer, member }: Caller): Promise<UnreadCounts> {
    return {
      notifications: await notifications.countUnread(readerId(member)),
      conversations: await conversations.countUnread(readerId(viewer)),
    };
  }
}

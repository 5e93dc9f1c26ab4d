import {
  getNotifications,
  getUnreadCounts,
  markNotificationsRead,
  type UnreadCounts,
} from '@corkboard/shared/contract/notifications';
import type { FastifyPluginAsync } from 'fastify';
import type { ConversationViews } from '../../domains/messaging/conversation-queries.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import type { Caller } from '../../platform/http/viewer/acting-as.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import type { NotificationRepository } from './notification-repository.ts';

export interface NotificationDependencies {
  notifications: NotificationRepository;
  conversations: ConversationViews;
}

export function notificationRoutes(dependencies: NotificationDependencies): FastifyPluginAsync {
  const { notifications, conversations } = dependencies;

  return async (app) => {
    route(app, getNotifications, async ({ viewer, input }) => {
      const page = await notifications.list(requireUserId(viewer), {
        ...toListPage(input),
        onlyUnread: input.only_unread === true,
      });
      return new Page(page.notifications, page.bookmark);
    });

    route(app, getUnreadCounts, async (context) => getCounts(context));

    route(app, markNotificationsRead, async ({ input, ...context }) => {
      const userId = requireFullUserId(context.member);
      const { notification_ids: ids } = input;
      await (ids ? notifications.read(userId, ids) : notifications.readAll(userId));
      return getCounts(context);
    });
  };

  /** Notifications belong to the member even while acting; conversations belong to the profile. */
  async function getCounts({ viewer, member }: Caller): Promise<UnreadCounts> {
    return {
      notifications: await notifications.countUnread(requireUserId(member)),
      conversations: await conversations.countUnread(requireUserId(viewer)),
    };
  }
}

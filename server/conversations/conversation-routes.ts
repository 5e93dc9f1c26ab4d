import { createConversation } from '@corkboard/shared/contract/conversations.ts';
import { type MessageDenial, messageDenial } from '@corkboard/shared/rules/message-access.ts';
import type { FastifyPluginAsync } from 'fastify';

import { type RateLimiter, takeOrRefuse } from '../accounts/rate-limiter.ts';
import { memberId } from '../accounts/signed-in.ts';
import { answer } from '../http/answer.ts';
import { forbidden, notFound } from '../http/refusal.ts';
import type { UserRepository } from '../users/user-repository.ts';
import type { ConversationRepository } from './conversation-repository.ts';

const whyNot: Record<MessageDenial, string> = {
  self: 'You cannot write to yourself.',
  'blocked-by-me': 'Unblock this person before you write to them.',
  'not-accepting': 'This person does not take messages.',
  'not-sending': 'Turn messages on in your settings before you write.',
};

interface ConversationDependencies {
  conversations: ConversationRepository;
  users: UserRepository;
  limits: RateLimiter;
}

const MINUTE = 60;
const DAY = 24 * 3600;

export function conversationRoutes({
  conversations,
  users,
  limits,
}: ConversationDependencies): FastifyPluginAsync {
  return async (app) => {
    answer(app, createConversation, async ({ viewer, input }) => {
      const sender = memberId(viewer);
      const what = 'messages';
      // What is refused counts as well: otherwise it tells for free who takes messages.
      await takeOrRefuse(limits, { key: `said:minute:${sender}`, most: 30, seconds: MINUTE, what });
      await takeOrRefuse(limits, { key: `said:day:${sender}`, most: 300, seconds: DAY, what });
      for (const id of input.user_ids) {
        const recipient = await users.find({ id }, sender);
        if (!recipient || recipient.deactivated_at !== null) return notFound('user');
        const denial = messageDenial(viewer, recipient);
        if (denial) forbidden(whyNot[denial]);
      }
      return conversations.say(sender, input.user_ids, input.text.trim());
    });
  };
}

import type { FastifyPluginAsync } from 'fastify';

import { consentRepository } from '../domains/accounts/consent-repository.ts';
import type { BrowserCookies } from '../domains/accounts/sessions/cookies.ts';
import { uploadRepository } from '../domains/media/uploads/upload-repository.ts';
import { attachments as attachmentsOf } from '../domains/messaging/attachments.ts';
import { conversationViews } from '../domains/messaging/conversation-queries.ts';
import { conversationRoutes } from '../domains/messaging/conversation-routes.ts';
import { blockRepository } from '../domains/moderation/block-repository.ts';
import { blockRoutes } from '../domains/moderation/block-routes.ts';
import { removalEmails } from '../domains/moderation/removal-emails.ts';
import { reportViews } from '../domains/moderation/report-queries.ts';
import { reportRepository } from '../domains/moderation/report-repository.ts';
import { reportRoutes } from '../domains/moderation/report-routes.ts';
import { takedownViews } from '../domains/moderation/takedown-queries.ts';
import { takedownReceipts } from '../domains/moderation/takedown-receipts.ts';
import { takedownRepository } from '../domains/moderation/takedown-repository.ts';
import { takedownRoutes } from '../domains/moderation/takedown-routes.ts';
import { followRepository } from '../domains/people/follows/follow-repository.ts';
import { followRequestRepository } from '../domains/people/follows/follow-request-repository.ts';
import { followRequestRoutes } from '../domains/people/follows/follow-request-routes.ts';
import { waitingCounts } from '../domains/people/follows/presence-count-repository.ts';
import { requestSettling } from '../domains/people/follows/request-settling.ts';
import { interestRepository } from '../domains/people/interests/interest-repository.ts';
import { interestRoutes } from '../domains/people/interests/interest-routes.ts';
import { inviteRepository } from '../domains/people/invite-repository.ts';
import { inviteRoutes } from '../domains/people/invite-routes.ts';
import { people as peopleOf } from '../domains/people/people.ts';
import { peopleLists } from '../domains/people/people-lists.ts';
import { peopleRoutes } from '../domains/people/people-routes.ts';
import { editedProfile } from '../domains/people/profile/edited-profile.ts';
import { profileEditRepository } from '../domains/people/profile/profile-edit-repository.ts';
import { profileEditRoutes } from '../domains/people/profile/profile-edit-routes.ts';
import { websiteRepository } from '../domains/people/profile/website-repository.ts';
import { websiteRoutes } from '../domains/people/profile/website-routes.ts';
import { settingsRoutes } from '../domains/people/settings-routes.ts';
import type { UserRepository } from '../domains/people/user-repository.ts';
import { userRoutes } from '../domains/people/user-routes.ts';
import { userStateRepository } from '../domains/people/user-state-repository.ts';
import { userStateRoutes } from '../domains/people/user-state-routes.ts';
import { highlightRepository } from '../domains/pins/highlight-repository.ts';
import { highlightRoutes } from '../domains/pins/highlight-routes.ts';
import { graphqlRoutes } from '../features/graphql/graphql-routes.ts';
import { notificationRepository } from '../features/inbox/notification-repository.ts';
import { notificationRoutes } from '../features/inbox/notification-routes.ts';
import type { Db } from '../platform/db/db.ts';
import type { InTurns, Turns } from '../platform/jobs/in-turns.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { RateLimiter } from '../platform/limits/rate-limit-repository.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { FetchPublic } from '../platform/net/safe-fetch.ts';

/** How long counts of many people wait at most after an account was closed or reopened. */
const COUNT_INTERVAL_MS = 2000;

export interface PeopleAreaDependencies {
  db: Db;
  backgroundDb: Db;
  turns: Turns;
  closing: InTurns;
  users: UserRepository;
  limits: RateLimiter;
  cookies: BrowserCookies;
  fetchPublic: FetchPublic;
  mailer: Mailer;
  publicUrl: string;
}

export function peopleModule(dependencies: PeopleAreaDependencies): FastifyPluginAsync {
  const { db, backgroundDb, turns, closing, users, limits } = dependencies;
  const { cookies, fetchPublic, mailer, publicUrl } = dependencies;
  const people = peopleOf(db, users);
  const follows = followRepository(db);
  const requests = followRequestRepository(db, backgroundDb, turns);
  const lists = peopleLists(db, people, follows);
  const invites = inviteRepository(db);
  const attachments = attachmentsOf(db);
  const views = conversationViews(db, attachments);
  const profiles = profileEditRepository(db);
  const edited = editedProfile(db, people);
  const uploads = uploadRepository(db);
  const websites = websiteRepository(db);
  const reports = reportRepository(db, closing);
  const takedowns = takedownRepository({ db, closing, publicUrl });
  const emails = removalEmails({ db, mailer, publicUrl });
  const receipts = takedownReceipts({ limits, mailer, publicUrl });

  return async (app) => {
    const settling = requestSettling(requests, (error) =>
      app.log.warn({ err: error }, 'requests to follow public profiles wait'),
    );
    app.addHook('onListen', () => settling.start());
    app.addHook('onClose', () => settling.stop());
    const counting = repeat(waitingCounts(backgroundDb), {
      everyMs: COUNT_INTERVAL_MS,
      onError: (error) => app.log.warn({ err: error }, 'counts of follows wait'),
    });
    app.addHook('onListen', () => counting.start());
    app.addHook('onClose', () => counting.stop());

    await app.register(userRoutes({ db, people, follows, invites, limits }));
    await app.register(followRequestRoutes({ follows, requests, people, limits }));
    await app.register(peopleRoutes({ db, people, lists }));
    await app.register(graphqlRoutes({ people, lists, limits }));
    await app.register(blockRoutes({ db, people, blocks: blockRepository(db) }));
    await app.register(settingsRoutes({ db, users, consents: consentRepository(db), cookies }));
    await app.register(userStateRoutes(userStateRepository(db)));
    await app.register(
      profileEditRoutes({ db, people, profiles, edited, uploads, limits, settling }),
    );
    await app.register(websiteRoutes({ websites, edited, fetchPublic, limits, publicUrl }));
    await app.register(highlightRoutes({ db, highlights: highlightRepository(db), edited }));
    await app.register(interestRoutes({ db, interests: interestRepository(db) }));
    await app.register(reportRoutes({ db, reports, views: reportViews(db), emails, limits }));
    await app.register(
      takedownRoutes({
        takedowns,
        views: takedownViews(db, publicUrl),
        emails,
        receipts,
        limits,
      }),
    );
    await app.register(inviteRoutes({ invites, requests, people, limits }));
    await app.register(
      conversationRoutes({
        db,
        views,
        attachments,
        invites,
        limits,
      }),
    );
    await app.register(
      notificationRoutes({
        notifications: notificationRepository(db, turns),
        conversations: views,
      }),
    );
  };
}

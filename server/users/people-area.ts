import type { FastifyPluginAsync } from 'fastify';

import type { BrowserCookies } from '../accounts/cookies.ts';
import type { RateLimiter } from '../accounts/rate-limiter.ts';
import { attachments as attachmentsOf } from '../conversations/attachments.ts';
import { conversationRepository } from '../conversations/conversation-repository.ts';
import { conversationRoutes } from '../conversations/conversation-routes.ts';
import { conversationViews } from '../conversations/conversation-views.ts';
import type { Db } from '../db/db.ts';
import { graphqlRoutes } from '../graphql/graphql-routes.ts';
import { interestRepository } from '../interests/interest-repository.ts';
import { interestRoutes } from '../interests/interest-routes.ts';
import { uploadRepository } from '../media/upload-repository.ts';
import type { FetchPublic } from '../net/safe-fetch.ts';
import { notificationRepository } from '../notifications/notification-repository.ts';
import { notificationRoutes } from '../notifications/notification-routes.ts';
import { reportRepository } from '../reports/report-repository.ts';
import { reportRoutes } from '../reports/report-routes.ts';
import { reportViews } from '../reports/report-views.ts';
import { takedownRepository } from '../reports/takedown-repository.ts';
import { takedownRoutes } from '../reports/takedown-routes.ts';
import { blockRepository } from './block-repository.ts';
import { blockRoutes } from './block-routes.ts';
import { editedProfile } from './edited-profile.ts';
import { followRepository } from './follow-repository.ts';
import { followRequestRepository } from './follow-request-repository.ts';
import { followRequestRoutes } from './follow-request-routes.ts';
import { highlightRepository } from './highlight-repository.ts';
import { highlightRoutes } from './highlight-routes.ts';
import { inviteRepository } from './invite-repository.ts';
import { inviteRoutes } from './invite-routes.ts';
import { people as peopleOf } from './people.ts';
import { peopleLists } from './people-lists.ts';
import { peopleRoutes } from './people-routes.ts';
import { profileEditRepository } from './profile-edit-repository.ts';
import { profileEditRoutes } from './profile-edit-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import type { UserRepository } from './user-repository.ts';
import { userRoutes } from './user-routes.ts';
import { userStateRepository } from './user-state-repository.ts';
import { userStateRoutes } from './user-state-routes.ts';
import { websiteRepository } from './website-repository.ts';
import { websiteRoutes } from './website-routes.ts';

export interface PeopleAreaDependencies {
  db: Db;
  users: UserRepository;
  limits: RateLimiter;
  cookies: BrowserCookies;
  fetchPublic: FetchPublic;
  publicUrl: string;
}

/** Everything that people do with each other, put together. */
export function peopleArea(dependencies: PeopleAreaDependencies): FastifyPluginAsync {
  const { db, users, limits, cookies, fetchPublic, publicUrl } = dependencies;
  const people = peopleOf(db, users);
  const follows = followRepository(db);
  const requests = followRequestRepository(db);
  const lists = peopleLists(db, people, follows);
  const invites = inviteRepository(db);
  const attachments = attachmentsOf(db);
  const views = conversationViews(db, attachments);
  const profiles = profileEditRepository(db);
  const edited = editedProfile(db, people);
  const uploads = uploadRepository(db);
  const websites = websiteRepository(db);

  return async (app) => {
    await app.register(userRoutes({ db, people, follows, invites, limits }));
    await app.register(followRequestRoutes({ follows, requests, people, limits }));
    await app.register(peopleRoutes({ db, people, lists }));
    await app.register(graphqlRoutes({ people, lists, limits }));
    await app.register(blockRoutes({ db, people, blocks: blockRepository(db) }));
    await app.register(settingsRoutes({ users, cookies }));
    await app.register(userStateRoutes(userStateRepository(db)));
    await app.register(profileEditRoutes({ db, people, profiles, edited, uploads, limits }));
    await app.register(websiteRoutes({ websites, edited, fetchPublic, limits, publicUrl }));
    await app.register(highlightRoutes({ db, highlights: highlightRepository(db), edited }));
    await app.register(interestRoutes({ db, interests: interestRepository(db) }));
    await app.register(
      reportRoutes({ db, reports: reportRepository(db), views: reportViews(db), limits }),
    );
    await app.register(takedownRoutes({ takedowns: takedownRepository(db), limits }));
    await app.register(inviteRoutes({ invites, requests, people, limits }));
    await app.register(
      conversationRoutes({
        db,
        conversations: conversationRepository(db),
        views,
        attachments,
        invites,
        limits,
      }),
    );
    await app.register(
      notificationRoutes({ notifications: notificationRepository(db), conversations: views }),
    );
  };
}

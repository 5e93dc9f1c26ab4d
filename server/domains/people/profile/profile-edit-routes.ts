import { errorCodes } from '@corkboard/shared/contract/base';
import {
  checkUsername,
  getProfileSettings,
  type UsernameDenial,
  updateUser,
} from '@corkboard/shared/contract/people';
import type { UploadType } from '@corkboard/shared/contract/pins';
import { usernameLimits, validateUsername } from '@corkboard/shared/rules/accounts';
import { MINUTE_SECONDS } from '@corkboard/shared/rules/base';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../../platform/db/db.ts';
import { badRequest, conflict, unauthorized } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import { type Actor, getActor } from '../../../platform/http/viewer/actor.ts';
import { defineMessages } from '../../../platform/i18n/message.ts';
import { type RateLimiter } from '../../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../../platform/limits/rate-limiter.ts';
import { getNetwork } from '../../../platform/net/get-network.ts';
import type { UploadRepository } from '../../media/uploads/upload-repository.ts';
import type { RequestSettling } from '../follows/request-settling.ts';
import type { People } from '../people.ts';
import type { EditedProfile } from './edited-profile.ts';
import type { ProfileEditRepository } from './profile-edit-repository.ts';
import { type ProfileChange, toColumns } from './profile-fields.ts';
import {
  isUsernameAvailable,
  suggestUsernames,
  type UsernameOutcome,
} from './username-repository.ts';

export interface ProfileEditDependencies {
  db: Db;
  people: People;
  profiles: ProfileEditRepository;
  edited: EditedProfile;
  uploads: UploadRepository;
  limits: RateLimiter;
  settling: RequestSettling;
}

const whyNot = defineMessages({
  'too-short': 'Use at least {shortest} characters.',
  'too-long': 'Use at most {longest} characters.',
  characters: 'Use letters from a to z, digits, and underscores only.',
  reserved: 'This username is taken. Choose another one.',
}) satisfies Record<Exclude<UsernameDenial, 'taken'>, string>;

export function profileEditRoutes(dependencies: ProfileEditDependencies): FastifyPluginAsync {
  const { db, people, profiles, edited, uploads, limits, settling } = dependencies;

  return async (app) => {
    route(app, getProfileSettings, async ({ viewer, member }) => {
      if (viewer.isLimitedLogin) unauthorized();
      return profiles.getSettings(await edited(viewer, member));
    });

    route(app, updateUser, async ({ viewer, member, input }) => {
      const actor = getActor({ viewer, member });
      const row = await edited(viewer, member);
      const username = input.username?.trim();
      if (username !== undefined && username !== row.username) assertUsernameAllowed(username);
      const columns = { ...toColumns(input, row), ...(await getImages(actor, input)) };
      assertUsernameChanged(await profiles.update(row.id, columns, username));
      if (input.is_private_profile === false) await settling.settle(row.id);
      return profiles.getSettings(await people.find({ id: row.id }, viewer));
    });

    route(app, checkUsername, async ({ viewer, member, input, request }) => {
      // Sent on every keystroke. The limit also stops harvesting of usernames.
      const key = `username:${member.id ?? getNetwork(request.ip)}`;
      await consumeOrThrow(limits, { key, most: 120, seconds: MINUTE_SECONDS, what: 'tries' });
      const username = input.username.trim();
      const reason = validateUsername(username) ?? (await takenError(username, viewer.id));
      const suggestions = reason === null ? [] : await suggestUsernames(db, username);
      return { username, is_available: reason === null, reason, suggestions };
    });
  };

  async function takenError(username: string, userId: string | null): Promise<'taken' | null> {
    return (await isUsernameAvailable(db, username, userId)) ? null : 'taken';
  }

  async function getImages(actor: Actor, change: ProfileChange) {
    const { image_upload_id: image, cover_upload_id: cover } = change;
    return {
      ...(image === undefined ? {} : { picture_digest: await getPicture(actor, image) }),
      ...(cover === undefined ? {} : await getCover(actor, cover)),
    };
  }

  async function getPicture(actor: Actor, id: string | null) {
    if (id === null) return null;
    return (await getUpload(actor, id, ['avatar'], '/image_upload_id')).signature;
  }

  async function getCover(actor: Actor, id: string | null) {
    if (id === null) {
      return { cover_digest: null, cover_source: '' as const, cover_video_digest: null };
    }
    const upload = await getUpload(actor, id, ['cover', 'video'], '/cover_upload_id');
    return {
      cover_digest: upload.signature,
      cover_source: upload.type === 'video' ? ('video' as const) : ('image' as const),
      cover_video_digest: upload.video_digest,
    };
  }

  async function getUpload(actor: Actor, id: string, types: UploadType[], path: string) {
    const upload = await uploads.find(actor, id);
    if (!upload || !types.includes(upload.type)) {
      return badRequest(path, "We couldn't find that upload.");
    }
    const { status, signature } = upload;
    if (status !== 'succeeded' || signature === null) {
      return badRequest(path, "This upload isn't ready yet.");
    }
    return { ...upload, signature };
  }
}

function assertUsernameAllowed(username: string): void {
  const error = validateUsername(username);
  if (error === 'reserved') conflict(errorCodes.usernameTaken, whyNot.reserved);
  if (error !== null) badRequest('/username', whyNot[error], usernameLimits);
}

function assertUsernameChanged(outcome: UsernameOutcome): void {
  if (outcome === 'changed') return;
  if (outcome === 'taken') conflict(errorCodes.usernameTaken, whyNot.reserved);
  conflict(
    errorCodes.usernameChangedTooOften,
    'You have changed your username {changes} times in {days} days. Try again later.',
    usernameLimits,
  );
}

import type { Attachment, AttachmentRef } from '@corkboard/shared/contract/messaging';
import { isKnown } from '@corkboard/shared/rules/people';
import { findPinName } from '@corkboard/shared/rules/pins';
import type { Db } from '../../platform/db/db.ts';
import { boardRepository } from '../boards/board-repository.ts';
import { inviteRepository } from '../people/invite-repository.ts';
import { findProfile } from '../people/profile/profile-queries.ts';
import { userCards } from '../people/user-card-queries.ts';
import { pinRepository } from '../pins/pin-repository.ts';

export type Attachments = ReturnType<typeof attachments>;

export function attachments(db: Db) {
  const boards = boardRepository(db);
  const pins = pinRepository(db);
  const invites = inviteRepository(db);

  async function profile(ref: AttachmentRef, viewerId: string): Promise<Attachment | null> {
    const found = await findProfile(db, { id: ref.id }, viewerId);
    if (!found || !isKnown(found.facts)) return null;
    const card = (await userCards(db, [ref.id], viewerId)).get(ref.id);
    if (!card) return null;
    const { full_name: name, username, image_medium_url } = card;
    // Includes the owner's invite code, so that Follow works without a request. [SHARE-004]
    const invited = ref.type === 'follow_invite' ? await invites.linkFor(ref.id, viewerId) : null;
    return { ...ref, name, url: invited ?? `/${username}/`, image_url: image_medium_url };
  }

  async function board(ref: AttachmentRef, viewerId: string): Promise<Attachment | null> {
    const found = await boards.find({ id: ref.id }, viewerId);
    if (!found) return null;
    const { name, url, image_cover_url, owner, pin_count } = found;
    const image_url = image_cover_url ?? '';
    return { ...ref, name, url, image_url, owner_name: owner.full_name, pin_count };
  }

  async function pin(ref: AttachmentRef, viewerId: string): Promise<Attachment | null> {
    const found = await pins.find(ref.id, viewerId);
    if (!found) return null;
    const image_url = found.images['236x']?.url ?? '';
    return {
      ...ref,
      // The card says that it's a Pin, and whose.
      name: findPinName(found) || found.pinner.full_name,
      url: `/pin/${ref.id}/`,
      image_url,
      owner_name: found.pinner.full_name,
    };
  }

  const find = (ref: AttachmentRef, viewerId: string): Promise<Attachment | null> => {
    switch (ref.type) {
      case 'follow_invite':
      case 'user':
        return profile(ref, viewerId);
      case 'board':
        return board(ref, viewerId);
      case 'pin':
        return pin(ref, viewerId);
    }
  };

  return {
    find,

    /** Whether the sender can see the attachment. People can invite only to themselves. */
    async canSend(ref: AttachmentRef, senderId: string): Promise<boolean> {
      if (ref.type === 'follow_invite' && ref.id !== senderId) return false;
      return (await find(ref, senderId)) !== null;
    },
  };
}

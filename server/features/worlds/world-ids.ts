import type { World, WorldVideo } from '@corkboard/shared/contract/world';

import { newId } from '../../platform/db/new-id.ts';
import { dateOr } from './fields.ts';
import type { CheckedImage } from './world-images.ts';
import { boardName, canonical, lower, sectionName } from './world-names.ts';
import type { CheckedVideo } from './world-videos.ts';

export type WorldIds = ReturnType<typeof worldIds>;

/** Ids of exported Pins are kept, so that their URLs stay valid. */
const ownId = /^[0-9a-hjkmnp-tv-z]{20}$/;

export function worldIds(
  world: World,
  {
    pictures: images,
    videos,
  }: { pictures: Map<string, CheckedImage>; videos: Map<string, CheckedVideo> },
  now: Date,
) {
  const at = (time: string | undefined) => dateOr(time, now);
  const idFor = (time: string | undefined) => newId(at(time).getTime());
  const byName = <T>(
    items: T[] | undefined,
    getName: (item: T) => string,
    getId: (item: T) => string,
  ) => new Map((items ?? []).map((item) => [getName(item), getId(item)]));

  const users = byName(
    world.users,
    (user) => lower(user.username),
    (user) => idFor(user.created_at),
  );
  const boards = byName(
    world.boards,
    (board) => canonical(boardName(board)),
    (board) => idFor(board.created_at),
  );
  const sections = byName(
    world.sections,
    (section) => canonical(sectionName(section)),
    (section) => idFor(section.created_at),
  );
  const interests = byName(
    world.interests,
    (interest) => interest.slug,
    (interest) => idFor(interest.created_at),
  );
  const pins = byName(
    world.pins,
    (pin) => pin.key,
    (pin) => (ownId.test(pin.key) ? pin.key : idFor(pin.created_at)),
  );

  const userId = (username: string) => found(users, lower(username));
  const boardId = (board: string) => found(boards, canonical(board));
  const sectionId = (section: string) => found(sections, canonical(section));
  const pinId = (key: string) => found(pins, key);
  const interestId = (slug: string) => found(interests, slug);
  const findDigest = (sha256: string) => found(images, sha256).digest;
  const digestOrNull = (sha256: string | null | undefined) => (sha256 ? findDigest(sha256) : null);

  const videoOrNull = (video: WorldVideo | undefined) =>
    video ? found(videos, video.sha256).digest : null;

  return {
    at,
    idFor,
    userId,
    boardId,
    sectionId,
    pinId,
    interestId,
    findDigest,
    digestOrNull,
    videoOrNull,
  };
}

function found<V>(names: Map<string, V>, name: string): V {
  const value = names.get(name);
  if (value === undefined) throw new Error(`Unchecked reference: ${name}`);
  return value;
}

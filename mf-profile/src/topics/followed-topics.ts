import { readStorage, storageKeys, userStorageKey, writeStorage } from '@corkboard/shared/storage';

/** Keyed by interest id. [TOPIC-003] */
export type FollowedTopics = Readonly<Record<string, boolean>>;

const getKey = (subject: string) => userStorageKey(storageKeys.followedTopics, subject);

export function withTopic(topics: FollowedTopics, id: string, isFollowed: boolean): FollowedTopics {
  return { ...topics, [id]: isFollowed };
}

/** Returns the last state that this browser knew; server responses overwrite it. */
export function readFollowedTopics(subject: string): FollowedTopics {
  return readStorage(getKey(subject), isFollowedTopics) ?? {};
}

export function rememberTopics(
  subject: string,
  topics: readonly { id: string; followed_by_me: boolean }[],
): void {
  const known = topics.reduce(
    (all, topic) => withTopic(all, topic.id, topic.followed_by_me),
    readFollowedTopics(subject),
  );
  writeStorage(getKey(subject), known);
}

function isFollowedTopics(value: unknown): value is FollowedTopics {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((isFollowed) => typeof isFollowed === 'boolean')
  );
}

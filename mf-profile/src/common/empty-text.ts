export type EmptyList = 'followers' | 'following' | 'topics' | 'users' | 'community';

/** `{name}` is the first name of the profile's owner. */
export const EMPTY_TEXT: Record<EmptyList, { own: string; other: string }> = {
  followers: {
    own: 'No followers yet',
    other: '{name} has no followers yet',
  },
  following: {
    own: 'Follow people and topics to see their new Pins',
    other: "{name} isn't following anyone yet",
  },
  topics: {
    own: 'Topics you follow will show up here',
    other: '{name} does not follow any topics yet',
  },
  users: {
    own: 'People you follow will show up here',
    other: '{name} does not follow any people yet',
  },
  community: {
    own: 'Communities you belong to will show up here',
    other: '{name} does not belong to any communities yet',
  },
};

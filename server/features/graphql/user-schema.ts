const person = `
    id: ID!
    username: String!
    fullName: String!
    firstName: String!
    imageSmallUrl: String!
    imageMediumUrl: String!
    imageLargeUrl: String!
    imageXlargeUrl: String!
    isPrivateProfile: Boolean!
    isPartner: Boolean!
    isVerifiedMerchant: Boolean!
    followerCount: Int!
    "null for a viewer who is signed out"
    explicitlyFollowedByMe: Boolean
    blockedByMe: Boolean
`;

/**
 * The GraphQL schema, backed by the same services and permissions as the API. Listed people have no lists, so
 * queries can't walk the graph. [API-041]
 */
export const userSchema = `
  type Query {
    "A user by id. If the viewer can't see it, the error has the code of the API."
    user(userId: ID!): User
  }

  interface Person {
    ${person}
  }

  type User implements Person {
    ${person}
    followingCount: Int!
    interestFollowingCount: Int!
    explicitlyFollowingMe: Boolean
    "null where the profile is private to the viewer, as is all that follows"
    about: String
    pronouns: [String!]
    websiteUrl: String
    location: String
    pinCount: Int
    boardCount: Int
    followers(first: Int = 10, after: String): People!
    following(first: Int = 10, after: String): People!
  }

  type Card implements Person {
    ${person}
  }

  type People {
    nodes: [Card!]!
    "Where the next page starts; null on the last one."
    bookmark: String
  }
`;

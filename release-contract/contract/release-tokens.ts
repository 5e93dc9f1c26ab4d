import { endpoint, nullable } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import { Reason, ReleaseRole, Team } from './release.ts';

/**
 * The first person in the token's chain of makers, who counts in approvals. Null for this machine's token and for
 * older tokens; they can't approve.
 */
const Person = nullable(Type.String());
const None = Type.Object({}, { additionalProperties: false });

export const ReleaseToken = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    person: Person,
    role: ReleaseRole,
    team: nullable(Type.String()),
    made_by: Type.String(),
    created_at: Type.String(),
    expires_at: Type.String(),
    last_used_at: nullable(Type.String()),
    revoked_at: nullable(Type.String()),
    is_own: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ReleaseToken = Static<typeof ReleaseToken>;

export const CreateTokenInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    role: ReleaseRole,
    team: Type.Optional(nullable(Team)),
    days: Type.Integer({ minimum: 1, maximum: 366 }),
    reason: Type.Optional(Reason),
  },
  { additionalProperties: false },
);
export type CreateTokenInput = Static<typeof CreateTokenInput>;

export const getTokens = endpoint({
  route: 'GET /_release/v1/tokens',
  summary: 'Tokens with their roles, without the tokens themselves. For admins.',
  input: None,
  data: Type.Array(ReleaseToken),
});

export const createToken = endpoint({
  route: 'POST /_release/v1/tokens',
  summary: 'Creates a token and shows it once. For admins.',
  input: CreateTokenInput,
  data: Type.Object({ token: Type.String(), about: ReleaseToken }, { additionalProperties: false }),
});

export const revokeToken = endpoint({
  route: 'POST /_release/v1/tokens/{id}/revoke',
  summary: 'Revokes a token. For admins and its owner.',
  input: Type.Object(
    { id: Type.String({ maxLength: 64 }), reason: Reason },
    { additionalProperties: false },
  ),
  data: ReleaseToken,
});

/** `can` only explains permissions. The server decides on each request. */
export const ReleasePrincipal = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    role: ReleaseRole,
    team: nullable(Type.String()),
    person: Person,
    expires_at: Type.String(),
  },
  { additionalProperties: false },
);
export type ReleasePrincipal = Static<typeof ReleasePrincipal>;

export const getPrincipal = endpoint({
  route: 'GET /_release/v1/me',
  summary: 'The caller and its role.',
  input: None,
  data: ReleasePrincipal,
});

export const startConsoleSession = endpoint({
  route: 'POST /_release/v1/session',
  summary:
    'Starts a console session, which ends after 30 minutes without use, or 12 hours. Its cookie contains no token.',
  input: Type.Object(
    { token: Type.String({ minLength: 1, maxLength: 200 }) },
    { additionalProperties: false },
  ),
  data: ReleasePrincipal,
});

export const getConsoleSignInOptions = endpoint({
  route: 'GET /_release/v1/session/options',
  summary: 'How people can log in to the console besides with a token.',
  input: None,
  data: Type.Object(
    { sso: nullable(Type.Object({ name: Type.String() }, { additionalProperties: false })) },
    { additionalProperties: false },
  ),
});

export const endConsoleSession = endpoint({
  route: 'POST /_release/v1/session/end',
  summary: 'Ends the current console session.',
  input: None,
  data: Type.Null(),
});

export const ConsoleSession = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    /** Of its token. Null is all teams. */
    team: nullable(Type.String()),
    browser: Type.String(),
    created_at: Type.String(),
    last_seen_at: Type.String(),
    expires_at: Type.String(),
    is_current: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ConsoleSession = Static<typeof ConsoleSession>;

export const getConsoleSessions = endpoint({
  route: 'GET /_release/v1/sessions',
  summary: "Open console sessions: all of them for admins, otherwise those of the caller's token.",
  input: None,
  data: Type.Array(ConsoleSession),
});

export const revokeConsoleSession = endpoint({
  route: 'POST /_release/v1/sessions/{id}/end',
  summary: 'Ends a console session.',
  input: Type.Object(
    { id: Type.String({ maxLength: 64 }), reason: Reason },
    { additionalProperties: false },
  ),
  data: Type.Array(ConsoleSession),
});

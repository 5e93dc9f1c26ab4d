import { errorCodes } from '@corkboard/shared/contract/base';
import { Type } from 'typebox';

type Json = Record<string, unknown>;
type CodeName = keyof typeof errorCodes;

interface ErrorResponse {
  name: string;
  status: number;
  description: string;
  codes: Partial<Record<CodeName, string>>;
  detail?: string;
  headers?: Json;
}

const retryAfter = {
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

const rejected: ErrorResponse[] = [
  {
    name: 'BadInput',
    status: 400,
    description: 'The request is invalid. `message_detail` starts with the path of the error.',
    codes: { badInput: 'This field is required.' },
    detail: '/username: This field is required.',
  },
  {
    name: 'SignInFirst',
    status: 401,
    description: "The request isn't signed in, or not in the way that this needs.",
    codes: {
      signInFirst: 'Log in to continue.',
      wrongCredentials: 'Incorrect username, email, or password.',
      codeNeeded: 'Enter the code from your authenticator app.',
      wrongCode: 'That code is incorrect or already used. Enter a new one.',
      confirmFirst: "Confirm that it's you: enter your password again.",
      tokenInvalid: 'This API token has expired, was revoked, or never existed.',
    },
  },
  {
    name: 'Forbidden',
    status: 403,
    description: "The viewer can't do this. `message` gives the reason.",
    codes: {
      forbidden: 'Only the owner can do this.',
      foreignOrigin: 'This request came from another site.',
      boardArchived: 'This board is archived.',
      cannotAct: "You can't act as this profile.",
      tokenScope: 'This API token needs the scope pins:write.',
    },
  },
  {
    name: 'NotFound',
    status: 404,
    description: "It doesn't exist, or the viewer can't see it.",
    codes: {
      notFound: "We couldn't find that page.",
      userNotFound: "We couldn't find that person.",
      userUnavailable: "This profile isn't available anymore.",
      boardNotFound: "We couldn't find that board.",
      sectionNotFound: "We couldn't find that section.",
      pinNotFound: "We couldn't find that Pin.",
      inviteNotFound: "We couldn't find that invitation.",
      inviteCodeNotValid: "This invite code isn't valid.",
    },
  },
  {
    name: 'Conflict',
    status: 409,
    description: 'It does not fit what is there now.',
    codes: {
      conflict: 'This is so already.',
      emailTaken: 'There is an account with this email address.',
      usernameTaken: 'This username is taken.',
      boardBusy: 'Wait until the work on this board is done.',
      otherViewer: 'The page is for another account than the one that is logged in now.',
      staleVersion: 'Another person has changed this.',
      cannotUndo: 'This can no longer be undone.',
      duplicatePin: 'You have saved this Pin already.',
      alreadyDecided: 'This was decided before.',
      needsOwnSignIn: 'Give the account a password first.',
      idempotencyMismatch: 'This key came with another request before.',
    },
  },
  {
    name: 'Gone',
    status: 410,
    description: 'An emailed link that was already used or has expired.',
    codes: { linkExpired: 'This link has expired or was already used. Request a new one.' },
  },
  {
    name: 'TooLarge',
    status: 413,
    description: 'More than a request or a file can have.',
    codes: { tooLarge: 'This is too large for one request.' },
    detail: '/: This is too large for one request.',
  },
  {
    name: 'UnsupportedType',
    status: 415,
    description: 'Not of the content type that this operation takes.',
    codes: { unsupportedType: 'Send JSON, with the content type application/json.' },
    detail: '/: Send JSON, with the content type application/json.',
  },
  {
    name: 'Unusable',
    status: 422,
    description: "The request is valid, but something it names can't be used.",
    codes: { linkUnusable: "We couldn't read that page. Check the link or try again later." },
  },
  {
    name: 'TooManyRequests',
    status: 429,
    description: 'Too many of these; wait as long as `retry-after` says.',
    codes: {
      tooManyRequests: 'Too many tries. Wait a minute, then try again.',
      usernameChangedTooOften: 'You have changed your username recently.',
    },
    headers: retryAfter,
  },
  {
    name: 'HeadersTooLarge',
    status: 431,
    description: 'The address and headers together are too long.',
    codes: { tooLarge: 'This is too large for one request.' },
  },
  {
    name: 'Fault',
    status: 500,
    description: 'A fault of the server; nothing was changed.',
    codes: { fault: 'Uh oh! Something went wrong.' },
  },
  {
    name: 'Unavailable',
    status: 503,
    description: "The server can't respond now. Try again soon.",
    codes: { unavailable: 'Corkboard is busy. Try again in a moment.' },
    headers: retryAfter,
  },
  {
    name: 'NoRoom',
    status: 507,
    description: 'The disk of the server is full; nothing was changed.',
    codes: {
      unavailable: 'The server is out of storage. Nothing was changed.',
    },
  },
];

const always = [400, 401, 403, 404, 431, 500, 503];
const forChanges = [...always, 409, 410, 413, 415, 422, 429, 507];

export const documentedCodes = [...new Set(rejected.flatMap(({ codes }) => Object.keys(codes)))];

interface Described {
  isChange: boolean;
  wraps: boolean;
  /** The requests of a token are limited, reads too. */
  isForTokens?: boolean;
}

export function describeErrorResponses({ isChange, wraps, isForTokens = false }: Described): Json {
  const statuses = isChange ? forChanges : isForTokens ? [...always, 429] : always;
  return Object.fromEntries(
    rejected
      .filter(({ status }) => statuses.includes(status))
      .map(({ name, status }) => [
        status,
        { $ref: `#/components/responses/${wraps ? 'Resource' : ''}${name}` },
      ]),
  );
}

export function errorResponses(): Json {
  return Object.fromEntries(
    rejected.flatMap((one) => [
      [one.name, toResponse(one, false)],
      [`Resource${one.name}`, toResponse(one, true)],
    ]),
  );
}

function toResponse(
  { status, description, codes, detail, headers }: ErrorResponse,
  wraps: boolean,
): Json {
  const schema = { $ref: `#/components/schemas/${wraps ? 'ResourceFailure' : 'Failure'}` };
  const examples = Object.fromEntries(
    Object.entries(codes).map(([name, message]) => {
      const code = Object.entries(errorCodes).find(([known]) => known === name)?.[1];
      const failure = {
        status: 'failure',
        code,
        data: null,
        message,
        ...(detail && { message_detail: detail }),
      };
      const value = wraps ? { resource_response: { ...failure, http_status: status } } : failure;
      return [name, { summary: `Code ${code}`, value }];
    }),
  );
  return {
    description,
    ...(headers && { headers }),
    content: { 'application/json': { schema, examples } },
  };
}

const failure = {
  status: Type.Literal('failure'),
  code: Type.Enum(Object.values(errorCodes), { description: 'The API error code.' }),
  data: Type.Null(),
  message: Type.String({ description: 'A sentence for the person.' }),
  message_detail: Type.Optional(
    Type.String({
      description: 'For a wrong request: the path of the fault, a colon, and what is wrong.',
    }),
  ),
};

export const failureSchemas = {
  Failure: Type.Object(failure),
  ResourceFailure: Type.Object({
    resource_response: Type.Object({ ...failure, http_status: Type.Integer() }),
  }),
};

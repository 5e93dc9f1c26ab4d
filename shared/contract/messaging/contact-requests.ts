import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { EmptyObject, Id, nullable, stringEnum, Timestamp } from '../base/field.ts';
import { InviteBoard } from '../boards/invites.ts';
import { UserCard } from '../people/users.ts';

/** An invitation from someone the recipient doesn't follow. [ENT-033] */
export const ContactRequest = Type.Object(
  {
    id: Id,
    status: stringEnum(['pending', 'accepted', 'declined']),
    board: nullable(InviteBoard),
    created_at: Timestamp,
    sender: UserCard,
    recipient: UserCard,
  },
  { additionalProperties: false },
);
export type ContactRequest = Static<typeof ContactRequest>;

/** Takes no options. [API-023, SRV-029, INVITE-010, INVITE-012] */
export const getContactRequests = endpoint({
  route: 'GET /resource/ContactRequestsResource/get/',
  summary:
    "The viewer's open requests of the last 30 days, newest first, at most 50. A partner account has none.",
  acts: true,
  input: EmptyObject,
  data: Type.Array(ContactRequest),
});

export const acceptContactRequest = endpoint({
  route: 'POST /resource/ContactRequestsResource/update/',
  summary: 'Accepts a request: the viewer joins its board.',
  acts: true,
  input: Type.Object({ contact_request_id: Id }, { additionalProperties: false }),
  data: ContactRequest,
});

export const declineContactRequest = endpoint({
  route: 'POST /resource/ContactRequestsResource/delete/',
  summary: 'Declines a request as its recipient, or withdraws it as its sender.',
  acts: true,
  input: Type.Object({ contact_request_id: Id }, { additionalProperties: false }),
  data: Type.Null(),
});

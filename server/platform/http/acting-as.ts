import { Id } from '@corkboard/shared/contract/field.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import { badRequest } from './http-error.ts';
import { getViewer } from './viewer.ts';

/** The input of an acting endpoint as its handler gets it: the subject is the `viewer` there. */
export type ActingInput<I> = 'orbac_subject_id' extends keyof I ? Omit<I, 'orbac_subject_id'> : I;

export interface ActingOptions {
  withoutMfa?: boolean | undefined;
}

type Fields = Record<string, unknown>;

/** Who sent a call, and the profile that it is for. */
export interface Caller {
  viewer: Viewer;
  member: Viewer;
}

/**
 * The viewer as the profile that `orbac_subject_id` names in the fields of a request; as the member where it names none.
 * This file alone knows that name. See docs/decisions/0034-acting-as.md.
 */
export async function actingViewer(
  request: FastifyRequest,
  { orbac_subject_id: subjectId }: Fields,
  options?: ActingOptions,
): Promise<Viewer> {
  // The check of the input that follows refuses what is no id, with its path.
  return Check(Id, subjectId) ? actAs(request, subjectId, options) : getViewer(request);
}

/** The same for a request that is no endpoint of the contract: its query names the subject. */
export function actingViewerByQuery(request: FastifyRequest): Promise<Viewer> {
  const { orbac_subject_id: subjectId }: Fields = Object.fromEntries(
    Object.entries(request.query ?? {}),
  );
  if (subjectId === undefined) return getViewer(request);
  return Check(Id, subjectId)
    ? actAs(request, subjectId)
    : badRequest('/orbac_subject_id', 'This is not in the right form.');
}

export function withoutSubject({ orbac_subject_id: _subject, ...input }: Fields): Fields {
  return input;
}

/** A path for requests that don't go through the contract's calls, for the profile that it was given out to. */
export function withSubject(path: string, { viewer, member }: Caller): string {
  return viewer.id === null || viewer.id === member.id
    ? path
    : `${path}?${new URLSearchParams({ orbac_subject_id: viewer.id })}`;
}

/**
 * The viewer as a profile: the member, or a business that they can act as. It has the account facts of that profile, and the
 * login, language, and cookies of the member. Refuses every other id, whether or not it exists. [SRV-060, API-027, API-029]
 */
export function actAs(
  request: FastifyRequest,
  profileId: string,
  options: ActingOptions = {},
): Promise<Viewer> {
  return request.server.viewers.actAs(request, profileId, options);
}

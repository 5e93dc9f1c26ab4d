import { Id } from '@corkboard/shared/contract/base';
import type { FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import { badRequest } from '../errors/http-error.ts';
import { getViewer, type RequestViewer } from './viewer.ts';

export type ActingInput<I> = 'orbac_subject_id' extends keyof I ? Omit<I, 'orbac_subject_id'> : I;

export interface ActingOptions {
  withoutMfa?: boolean | undefined;
}

type Fields = Record<string, unknown>;

export interface Caller {
  viewer: RequestViewer;
  member: RequestViewer;
}

/**
 * The viewer as the profile named by `orbac_subject_id`, or the member without one. Only this file knows that field
 * name.
 */
export async function actingViewer(
  request: FastifyRequest,
  { orbac_subject_id: subjectId }: Fields,
  options?: ActingOptions,
): Promise<RequestViewer> {
  return Check(Id, subjectId) ? actAs(request, subjectId, options) : getViewer(request);
}

export function actingViewerByQuery(request: FastifyRequest): Promise<RequestViewer> {
  const { orbac_subject_id: subjectId }: Fields = Object.fromEntries(
    Object.entries(request.query ?? {}),
  );
  if (subjectId === undefined) return getViewer(request);
  return Check(Id, subjectId)
    ? actAs(request, subjectId)
    : badRequest('/orbac_subject_id', 'This value has the wrong format.');
}

export function withoutSubject({ orbac_subject_id: _subject, ...input }: Fields): Fields {
  return input;
}

export function withSubject(path: string, { viewer, member }: Caller): string {
  return viewer.id === null || viewer.id === member.id
    ? path
    : `${path}?${new URLSearchParams({ orbac_subject_id: viewer.id })}`;
}

/**
 * Returns the viewer as a profile: the member, or a business that they can act as. It has the account facts of the
 * profile, and the login, language, and cookies of the member. @throws HttpError for every other id, whether or not
 * it exists. [SRV-060, API-027, API-029]
 */
export function actAs(
  request: FastifyRequest,
  profileId: string,
  options: ActingOptions = {},
): Promise<RequestViewer> {
  return request.server.viewers.actAs(request, profileId, options);
}

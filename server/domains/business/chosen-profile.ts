import { errorCodes, Id } from '@corkboard/shared/contract/base';
import type { BusinessProfile } from '@corkboard/shared/contract/business';
import type { Plan } from '@corkboard/shared/contract/release';
import {
  ACTING_COOKIE,
  hasBusinessAccess,
  parseActingChoice,
} from '@corkboard/shared/rules/business';
import { experiments as names } from '@corkboard/shared/rules/experiences';
import type { FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import { HttpError } from '../../platform/http/errors/http-error.ts';
import { actAs } from '../../platform/http/viewer/acting-as.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';
import type { AccessRepository } from './access-repository.ts';

/** The profile that this browser has selected to act as; null if the member can't act as it. [ACT-007] */
export async function selectedProfile(
  request: FastifyRequest,
  member: RequestViewer,
  { experiments }: Pick<Plan, 'experiments'>,
  access: AccessRepository,
): Promise<BusinessProfile | null> {
  if (!hasBusinessAccess(member, Boolean(experiments[names.businessAccess]))) return null;
  const memberId = member.id ?? '';
  const id = parseActingChoice(request.cookies[ACTING_COOKIE], memberId);
  if (!Check(Id, id)) return null;
  try {
    await actAs(request, id);
  } catch (error) {
    if (error instanceof HttpError && error.code === errorCodes.cannotAct) return null;
    throw error;
  }
  return (await access.getProfiles(memberId))[id] ?? null;
}

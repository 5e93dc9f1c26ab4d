import type { BusinessProfile } from '@corkboard/shared/contract/business.ts';
import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import { Id } from '@corkboard/shared/contract/field.ts';
import type { Plan } from '@corkboard/shared/contract/plan.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { hasBusinessAccess } from '@corkboard/shared/rules/acting-as.ts';
import { ACTING_COOKIE, parseActingChoice } from '@corkboard/shared/rules/acting-choice.ts';
import { experiments as names } from '@corkboard/shared/rules/experiments.ts';
import type { FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import { actAs } from '../../platform/http/acting-as.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { AccessRepository } from './access-repository.ts';

/** The profile that this browser has selected to act as; null if the member can't act as it. [ACT-007] */
export async function selectedProfile(
  request: FastifyRequest,
  member: Viewer,
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
  return (await access.profilesOf(memberId))[id] ?? null;
}

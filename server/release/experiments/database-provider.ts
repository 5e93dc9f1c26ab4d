import { isInAudience, unknownVisitor } from '@corkboard/release-contract/rules';
import type { VisitorAttributes } from '@corkboard/shared/contract/release';
import {
  type EvaluationContext,
  FlagNotFoundError,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';

import { computeBucket, isWithin } from '../planning/bucket.ts';
import type { Definition, Definitions } from './definitions.ts';

export class DatabaseProvider implements Provider {
  readonly metadata = { name: 'corkboard' } as const;
  readonly runsOn = 'server';
  readonly #definitions: Definitions;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  async resolveBooleanEvaluation(
    name: string,
    _default: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const definition = await this.#find(name);
    if (definition.groups.length > 0) {
      throw new TypeMismatchError(`${name} has groups: ask for its group.`);
    }
    return toDetails(isOn(definition, context));
  }

  async resolveStringEvaluation(
    name: string,
    _default: string,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<string>> {
    const definition = await this.#find(name);
    if (definition.groups.length === 0) {
      throw new TypeMismatchError(`${name} is on or off, and has no groups.`);
    }
    return toDetails(isOn(definition, context) ? getGroup(definition, context) : '');
  }

  async resolveNumberEvaluation(name: string): Promise<ResolutionDetails<number>> {
    throw new TypeMismatchError(`${name} is no number.`);
  }

  async resolveObjectEvaluation<T extends JsonValue>(name: string): Promise<ResolutionDetails<T>> {
    throw new TypeMismatchError(`${name} is no object.`);
  }

  async #find(name: string): Promise<Definition> {
    const definition = (await this.#definitions.all()).get(name);
    if (!definition) throw new FlagNotFoundError(`There is no experiment named ${name}.`);
    return definition;
  }
}

function toDetails<T>(value: T): ResolutionDetails<T> {
  return { value, reason: StandardResolutionReasons.TARGETING_MATCH };
}

function isOn({ name, is_on, percent, audience }: Definition, context: EvaluationContext): boolean {
  if (!is_on || !isInAudience(audience, readFacts(context))) return false;
  return isWithin(computeBucket(context.targetingKey ?? '', `experiment:${name}`), percent);
}

/** Sticky, and independent of the percentage: a wider experiment moves no visitor to another group. */
function getGroup({ name, groups }: Definition, context: EvaluationContext): string {
  const bucket = computeBucket(context.targetingKey ?? '', `group:${name}`);
  let covered = 0;
  for (const group of groups) {
    covered += group.percent;
    if (isWithin(bucket, covered)) return group.name;
  }
  return '';
}

function readFacts({ facts }: EvaluationContext): VisitorAttributes {
  const isThere = typeof facts === 'object' && facts !== null && 'account_kind' in facts;
  return isThere ? (facts as unknown as VisitorAttributes) : unknownVisitor;
}

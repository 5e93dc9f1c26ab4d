import { unknownVisitor } from '@corkboard/release-contract/rules';
import type { Plan } from '@corkboard/shared/contract/release';
import { experiments as asked } from '@corkboard/shared/rules/experiences';
import { type Client, ErrorCode } from '@openfeature/server-sdk';

import { runShared } from '../../platform/db/run-shared.ts';
import type { PlanVisitor } from '../planning/plan.ts';
import type { Definitions } from './definitions.ts';

/**
 * Returns a visitor's active experiments by name, with the group's name where there are several. [GATE-001,
 * GATE-004]
 */
export type ExperimentValues = (
  visitor?: Pick<PlanVisitor, 'id' | 'facts'>,
) => Promise<Plan['experiments']>;

export function experimentValues(client: Client, definitions: Definitions): ExperimentValues {
  return async (visitor = { id: '' }) => {
    const names = new Set([...Object.values(asked), ...(await definitions.all()).keys()]);
    const context = { targetingKey: visitor.id, facts: { ...(visitor.facts ?? unknownVisitor) } };
    const values = await Promise.all(
      [...names].map(async (name) => [name, await getValue(client, name, context)] as const),
    );
    return Object.fromEntries(values.filter(([, value]) => value !== false && value !== ''));
  };
}

const MAX_VISITORS = 1000;

/** For a provider whose values depend on nothing but the visitor and the definitions. Don't change what it returns. */
export function keepValues(evaluate: ExperimentValues, definitions: Definitions): ExperimentValues {
  const kept = new Map<string, Promise<Plan['experiments']>>();
  let known: unknown;

  return async (visitor) => {
    const current = await definitions.all();
    if (known !== current || kept.size >= MAX_VISITORS) kept.clear();
    known = current;
    const key = JSON.stringify([visitor?.id, visitor?.facts]);
    const values = kept.get(key) ?? runShared(() => evaluate(visitor));
    kept.set(key, values);
    values.catch(() => kept.delete(key));
    return values;
  };
}

async function getValue(
  client: Client,
  name: string,
  context: Parameters<Client['getBooleanDetails']>[2],
): Promise<boolean | string> {
  const switched = await client.getBooleanDetails(name, false, context);
  if (switched.errorCode !== ErrorCode.TYPE_MISMATCH) return switched.value;
  return client.getStringValue(name, '', context);
}

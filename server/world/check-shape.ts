import { World, type WorldList, worldLists } from '@corkboard/shared/contract/world.ts';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';

import { pathOf, type WorldFault, WorldRefused } from './world-refused.ts';

const whole = Compile(World);
const listNames = Object.keys(worldLists).filter(isList);

/** The world in a parsed file, or a refusal that names each place where it is none. */
export function checkShape(value: unknown): World {
  if (!isObject(value)) throw new WorldRefused([{ path: '$', message: 'must be an object' }]);
  const faults = [...shapeFaults(value), ...textFaults(value, [])];
  if (faults.length > 0) throw new WorldRefused(faults);
  if (!whole.Check(value)) {
    throw new WorldRefused([{ path: '$', message: 'does not follow the schema' }]);
  }
  return value;
}

function shapeFaults(world: Record<string, unknown>): WorldFault[] {
  const faults: WorldFault[] = [];
  if (world.version !== 1) faults.push({ path: '$.version', message: 'must be 1' });
  for (const name of Object.keys(world)) {
    if (name !== 'version' && !isList(name)) {
      faults.push({ path: pathOf(name), message: 'is not known here' });
    }
  }
  for (const name of listNames) {
    const list = world[name];
    if (list === undefined) continue;
    if (Array.isArray(list)) faults.push(...itemFaults(name, list));
    else faults.push({ path: pathOf(name), message: 'must be a list' });
  }
  return faults;
}

/** Item by item, because a validator stops after a number of faults, and a file may have more. */
function itemFaults(name: WorldList, list: unknown[]): WorldFault[] {
  const item = Compile(worldLists[name]);
  return list.flatMap((value, index) => {
    if (item.Check(value)) return [];
    return errorsOf(() => item.Errors(value)).map((error) => faultOf(error, [name, index]));
  });
}

function errorsOf(collect: () => TLocalizedValidationError[]): TLocalizedValidationError[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: 1000 });
  try {
    const errors = collect();
    // A field that is not known is reported twice; the entry with the field's own path is the useful one.
    return errors.filter((error) => error.keyword !== 'additionalProperties');
  } finally {
    Settings.Set({ maxErrors });
  }
}

function faultOf(error: TLocalizedValidationError, start: (string | number)[]): WorldFault {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const path = pathOf(...start, ...steps);
  if (error.keyword === 'boolean') return { path, message: 'is not known here' };
  if (error.keyword === 'enum') {
    return { path, message: `must be one of ${error.params.allowedValues.join(', ')}` };
  }
  return { path, message: error.message };
}

/** PostgreSQL keeps every character but this one, and would refuse it in the middle of the load. */
function textFaults(value: unknown, parts: (string | number)[]): WorldFault[] {
  if (typeof value === 'string') {
    const isWrong = value.includes('\u0000');
    return isWrong ? [{ path: pathOf(...parts), message: 'holds the character U+0000' }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, at) => textFaults(item, [...parts, at]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => textFaults(part, [...parts, name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(name: string): name is WorldList {
  return Object.hasOwn(worldLists, name);
}

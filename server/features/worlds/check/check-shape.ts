import { type World, type WorldList, worldLists } from '@corkboard/shared/contract/world';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { getPath, WorldError, type WorldIssue } from '../world-error.ts';
import {
  boardName,
  emptyNames,
  getNameKey,
  type Kind,
  type Names,
  sectionName,
} from '../world-names.ts';

type Path = (string | number)[];

/** The valid parts of a file. Invalid items become holes, so that the other indexes stay correct. */
export interface Shape {
  world: World;
  faults: WorldIssue[];
  unsure: Names;
}

const listNames = Object.keys(worldLists).filter(isList);
const items = new Map(listNames.map((name) => [name, Compile(worldLists[name])]));

export function checkShape(value: unknown): Shape {
  if (!isObject(value)) throw new WorldError([{ path: '$', message: 'must be an object' }]);
  const errors = topErrors(value);
  const unsure = emptyNames();
  const sound: Record<string, unknown> = { version: 1 };
  for (const name of listNames) {
    const list = value[name];
    if (!Array.isArray(list)) continue;
    // A sparse array, because iteration skips its holes.
    const holed: unknown[] = [];
    holed.length = list.length;
    list.forEach((item, index) => {
      const found = itemErrors(name, item, index);
      if (found.length === 0) holed[index] = item;
      else addName(unsure, name, item);
      errors.push(...found);
    });
    sound[name] = holed;
  }
  if (!isWorld(sound)) throw new Error('A list that was checked does not follow its schema.');
  return { world: sound, faults: errors, unsure };
}

export function worldFrom(value: unknown): World {
  const { world, faults: errors } = checkShape(value);
  if (errors.length > 0) throw new WorldError(errors);
  return world;
}

function topErrors(world: Record<string, unknown>): WorldIssue[] {
  const errors: WorldIssue[] = [];
  if (world.version !== 1) errors.push({ path: '$.version', message: 'must be 1' });
  for (const [name, value] of Object.entries(world)) {
    if (name === 'version') continue;
    if (!isList(name)) errors.push({ path: getPath(name), message: 'is not known here' });
    else if (!Array.isArray(value)) errors.push({ path: getPath(name), message: 'must be a list' });
  }
  return errors;
}

function itemErrors(name: WorldList, item: unknown, index: number): WorldIssue[] {
  const schema = items.get(name);
  const texts = textErrors(item, [name, index]);
  if (!schema || schema.Check(item)) return texts;
  return [
    ...getErrors(() => schema.Errors(item)).map((error) => toIssue(error, [name, index])),
    ...texts,
  ];
}

/** A validator stops after a few errors by default. */
function getErrors(collect: () => TLocalizedValidationError[]): TLocalizedValidationError[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: 1000 });
  try {
    // An unknown field is reported twice; the entry with the field's path is more useful.
    return collect().filter((error) => error.keyword !== 'additionalProperties');
  } finally {
    Settings.Set({ maxErrors });
  }
}

function toIssue(error: TLocalizedValidationError, start: Path): WorldIssue {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const path = getPath(...start, ...steps);
  if (error.keyword === 'boolean') return { path, message: 'is not known here' };
  if (error.keyword === 'enum') {
    return { path, message: `must be one of ${error.params.allowedValues.join(', ')}` };
  }
  return { path, message: error.message };
}

/** PostgreSQL can't store U+0000, which would fail during the load. */
function textErrors(value: unknown, parts: Path): WorldIssue[] {
  if (typeof value === 'string') {
    const isWrong = value.includes('\u0000');
    return isWrong ? [{ path: getPath(...parts), message: 'holds the character U+0000' }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, at) => textErrors(item, [...parts, at]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => textErrors(part, [...parts, name]));
}

function addName(unsure: Names, list: WorldList, item: unknown): void {
  if (!isObject(item)) return;
  const readText = (field: string) => String(item[field]);
  const add = (kind: Kind, name: string) => unsure[kind].add(getNameKey(kind, name));
  if (list === 'users') add('user', readText('username'));
  if (list === 'interests') add('interest', readText('slug'));
  if (list === 'pins') add('pin', readText('key'));
  if (list === 'boards')
    add('board', boardName({ owner: readText('owner'), slug: readText('slug') }));
  if (list === 'sections') {
    add('section', sectionName({ board: readText('board'), slug: readText('slug') }));
  }
}

function isWorld(value: Record<string, unknown>): value is World {
  return listNames.every((name) => {
    const list = value[name];
    return (
      list === undefined ||
      (Array.isArray(list) && list.every((item) => items.get(name)?.Check(item)))
    );
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(name: string): name is WorldList {
  return Object.hasOwn(worldLists, name);
}

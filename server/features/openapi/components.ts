import * as releaseControl from '@corkboard/release-contract/contract';
import * as accounts from '@corkboard/shared/contract/accounts';
import * as base from '@corkboard/shared/contract/base';
import * as boards from '@corkboard/shared/contract/boards';
import * as business from '@corkboard/shared/contract/business';
import * as experiences from '@corkboard/shared/contract/experiences';
import * as messaging from '@corkboard/shared/contract/messaging';
import * as notifications from '@corkboard/shared/contract/notifications';
import * as people from '@corkboard/shared/contract/people';
import * as pins from '@corkboard/shared/contract/pins';
import * as release from '@corkboard/shared/contract/release';

type Json = Record<string, unknown>;

const MIN_LENGTH = 120;

const modules: Record<string, unknown>[] = [
  base,
  people,
  boards,
  pins,
  accounts,
  business,
  messaging,
  experiences,
  notifications,
  release,
  releaseControl,
];

const named = new Map<string, string>();
for (const module of modules) {
  for (const [name, value] of Object.entries(module)) {
    if (!isJson(value) || 'route' in value || !('type' in value || 'anyOf' in value)) continue;
    const text = JSON.stringify(value);
    if (text.length >= MIN_LENGTH && !named.has(text)) named.set(text, name);
  }
}

export class Components {
  readonly schemas: Json = {};

  referTo(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.referTo(item));
    if (!isJson(value)) return value;
    const name = named.get(JSON.stringify(value));
    if (name === undefined) return this.inside(value);
    if (!(name in this.schemas)) {
      // Registered before its content, so that recursive schemas terminate.
      this.schemas[name] = {};
      this.schemas[name] = this.inside(value);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private inside(value: Json): Json {
    return Object.fromEntries(
      Object.entries(toCurrentSchema(value)).map(([key, inner]) => [key, this.referTo(inner)]),
    );
  }
}

function toCurrentSchema(value: Json): Json {
  if (!Array.isArray(value['items'])) return value;
  const { items, additionalItems: _, ...others } = value;
  return { ...others, prefixItems: items, items: false };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

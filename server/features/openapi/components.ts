import * as boards from '@corkboard/shared/contract/boards.ts';
import * as business from '@corkboard/shared/contract/business.ts';
import * as clusters from '@corkboard/shared/contract/clusters.ts';
import * as contactRequests from '@corkboard/shared/contract/contact-requests.ts';
import * as conversations from '@corkboard/shared/contract/conversations.ts';
import * as experiences from '@corkboard/shared/contract/experiences.ts';
import * as field from '@corkboard/shared/contract/field.ts';
import * as interests from '@corkboard/shared/contract/interests.ts';
import * as invites from '@corkboard/shared/contract/invites.ts';
import * as linkedAccounts from '@corkboard/shared/contract/linked-accounts.ts';
import * as notifications from '@corkboard/shared/contract/notifications.ts';
import * as pins from '@corkboard/shared/contract/pins.ts';
import * as plan from '@corkboard/shared/contract/plan.ts';
import * as release from '@corkboard/shared/contract/release.ts';
import * as sections from '@corkboard/shared/contract/sections.ts';
import * as session from '@corkboard/shared/contract/session.ts';
import * as uploads from '@corkboard/shared/contract/uploads.ts';
import * as users from '@corkboard/shared/contract/users.ts';

type Json = Record<string, unknown>;

const MIN_LENGTH = 120;

const modules: Record<string, unknown>[] = [
  field,
  users,
  boards,
  sections,
  pins,
  session,
  business,
  clusters,
  contactRequests,
  conversations,
  experiences,
  interests,
  invites,
  linkedAccounts,
  notifications,
  uploads,
  plan,
  release,
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

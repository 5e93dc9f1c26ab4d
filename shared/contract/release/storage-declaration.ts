import { type Static, Type } from 'typebox';

import { nullable, stringEnum } from '../base/field.ts';

/** What a version of a remote stores in a browser. Its manifest declares all of it at publish. */
export const StorageDeclaration = Type.Object(
  {
    /** A trailing `*` stands for an id. */
    name: Type.String({ maxLength: 100, pattern: '^[A-Za-z][A-Za-z0-9._:-]*\\*?$' }),
    kind: stringEnum(['cookie', 'local', 'session', 'cache', 'database']),
    purpose: stringEnum(['necessary', 'analytic', 'marketing', 'personalization']),
    /** 0: until the tab or browser closes. Null: until it is deleted. */
    days: nullable(Type.Integer({ minimum: 0, maximum: 400 })),
    description: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type StorageDeclaration = Static<typeof StorageDeclaration>;

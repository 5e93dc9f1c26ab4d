import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import {
  Bookmark,
  EmptyObject,
  Id,
  nullable,
  PageSize,
  stringEnum,
  Timestamp,
} from '../base/field.ts';

export const PinExport = Type.Object(
  {
    id: Id,
    status: stringEnum(['waiting', 'running', 'done', 'failed']),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    board_count: Type.Integer(),
    pin_count: Type.Integer(),
    url: nullable(Type.String()),
    bytes: nullable(Type.Integer()),
    created_at: Timestamp,
    expires_at: nullable(Timestamp),
    message: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type PinExport = Static<typeof PinExport>;

export const createExport = endpoint({
  route: 'POST /v3/exports/',
  summary: 'Starts an export, or returns the running one.',
  acts: true,
  input: EmptyObject,
  data: PinExport,
});

export const getExports = endpoint({
  route: 'GET /v3/exports/',
  summary: "The viewer's recent exports, newest first.",
  limitedLogin: 'refused',
  acts: true,
  input: EmptyObject,
  data: Type.Array(PinExport),
});

export const importFormats = ['corkboard', 'bookmarks', 'pinterest'] as const;

export const PinImport = Type.Object(
  {
    id: Id,
    format: stringEnum(importFormats),
    file_name: Type.String(),
    status: stringEnum(['waiting', 'running', 'done', 'failed']),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    total_count: Type.Integer(),
    created_count: Type.Integer(),
    skipped_count: Type.Integer(),
    failed_count: Type.Integer(),
    created_at: Timestamp,
    finished_at: nullable(Timestamp),
    message: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type PinImport = Static<typeof PinImport>;

export const ImportFile = Type.Object(
  {
    id: Id,
    file_name: Type.String(),
    bytes: Type.Integer(),
    part_bytes: Type.Integer(),
    part_url: Type.String(),
    received: Type.Array(Type.Integer()),
  },
  { additionalProperties: false },
);
export type ImportFile = Static<typeof ImportFile>;

/**
 * A small file is sent as a form to `POST /v3/imports/file/`. A larger one starts here and is sent in parts to its
 * `part_url`, in any order; repeating a part is safe.
 */
export const startImportUpload = endpoint({
  route: 'POST /v3/imports/files/',
  summary:
    'Starts the upload of an import file, or resumes the one of this name and size. Incomplete files are deleted after a day.',
  acts: true,
  input: Type.Object(
    {
      file_name: Type.String({ minLength: 1, maxLength: 1000 }),
      bytes: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
      modified_at: Type.Optional(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
    },
    { additionalProperties: false },
  ),
  data: ImportFile,
});

export const getImportFiles = endpoint({
  route: 'GET /v3/imports/files/',
  summary: 'Uploaded files without an import, oldest first.',
  limitedLogin: 'refused',
  acts: true,
  input: EmptyObject,
  data: Type.Array(ImportFile),
});

export const discardImportFile = endpoint({
  route: 'POST /v3/imports/files/{id}/discard/',
  summary: 'Deletes an uploaded file. Idempotent.',
  acts: true,
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: Type.Null(),
});

export const completeImportUpload = endpoint({
  route: 'POST /v3/imports/files/{id}/finish/',
  summary: 'Starts the import of a complete file. Repeating it returns the same import.',
  acts: true,
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: PinImport,
});

export const getImport = endpoint({
  route: 'GET /v3/imports/{id}/',
  summary: 'The progress of an import.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: PinImport,
});

export const getImports = endpoint({
  route: 'GET /v3/imports/',
  summary: "The viewer's imports, newest first.",
  limitedLogin: 'refused',
  acts: true,
  input: EmptyObject,
  data: Type.Array(PinImport),
});

export const cancelImport = endpoint({
  route: 'POST /v3/imports/{id}/stop/',
  summary:
    'Cancels an import. Added Pins stay, and the rest can be imported by sending the file again. An ended import is returned unchanged.',
  acts: true,
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: PinImport,
});

export const ImportItem = Type.Object(
  {
    number: Type.Integer(),
    title: Type.String(),
    link: nullable(Type.String()),
    board: nullable(Type.String()),
    outcome: stringEnum(['waiting', 'created', 'duplicate', 'skipped', 'failed']),
    reason: nullable(Type.String()),
    pin_id: nullable(Id),
  },
  { additionalProperties: false },
);
export type ImportItem = Static<typeof ImportItem>;

export const getImportItems = endpoint({
  route: 'GET /v3/imports/{id}/items/',
  summary: 'The result for each Pin of an import, in file order.',
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object(
    {
      id: Id,
      outcome: Type.Optional(ImportItem.properties.outcome),
      page_size: Type.Optional(PageSize),
      bookmark: Type.Optional(Bookmark),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(ImportItem),
});

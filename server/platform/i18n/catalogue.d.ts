declare module '*.po' {
  /** Words by their English message: plain, or compiled where something is put in. */
  const catalogue: Record<string, string | unknown[]>;
  export default catalogue;
}

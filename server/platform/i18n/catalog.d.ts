declare module '*.po' {
  const catalog: Record<string, string | unknown[]>;
  export default catalog;
}

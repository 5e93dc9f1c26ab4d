declare module '*.po' {
  const catalogue: Record<string, string | unknown[]>;
  export default catalogue;
}

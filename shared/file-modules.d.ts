declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.po' {
  const catalogue: import('./i18n/catalogs.ts').Catalog;
  export default catalogue;
}

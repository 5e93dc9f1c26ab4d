declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.po' {
  const catalog: import('./i18n/catalogs.ts').Catalog;
  export default catalog;
}

export default new Proxy({} as Record<string, string>, {
  // A dynamic import checks a module namespace for `then`.
  get: (_, name) => (typeof name === 'string' && name !== 'then' ? name : undefined),
});

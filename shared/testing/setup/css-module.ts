export default new Proxy({} as Record<string, string>, {
  get: (_, name) => (typeof name === 'string' && name !== 'then' ? name : undefined),
});

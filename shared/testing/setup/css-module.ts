/** Every class name stands for itself, so that tests see names and no hashes. */
export default new Proxy({} as Record<string, string>, {
  // A module namespace is asked for `then` when it is imported dynamically.
  get: (_, name) => (typeof name === 'string' && name !== 'then' ? name : undefined),
});

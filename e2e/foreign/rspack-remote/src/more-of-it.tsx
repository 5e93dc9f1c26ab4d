/** A chunk that is loaded on demand: the plan's digest has to be on its tag, or no page would run it. */
export function MoreOfIt() {
  return <p>It came in a chunk of its own.</p>;
}

import { useState } from 'preact/hooks';

interface Props {
  username: string;
  viewerName: string | null;
}

export function Notes({ username, viewerName }: Props) {
  const [count, setCount] = useState(0);
  return (
    <section aria-label="Notes in Preact">
      <p>{`Notes of ${viewerName ?? 'someone'} on ${username}: ${count}`}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Add a note
      </button>
    </section>
  );
}

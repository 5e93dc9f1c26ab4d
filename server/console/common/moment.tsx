const SHORT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const WHOLE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** When something was, in this browser's time zone; the whole of it on request. */
export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={WHOLE.format(date)}>
      {SHORT.format(date)}
    </time>
  );
}

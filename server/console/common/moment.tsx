const SHORT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const OF_TODAY = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const WHOLE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** When something was or will be, in this browser's time zone; of today the time alone, the whole of it on request. */
export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={WHOLE.format(date)}>
      {isToday(date) ? OF_TODAY.format(date) : SHORT.format(date)}
    </time>
  );
}

function isToday(date: Date): boolean {
  return date.toDateString() === new Date().toDateString();
}

const SHORT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const OF_ANOTHER_YEAR = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const OF_TODAY = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const WHOLE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** Shows a time in the browser's time zone, shortened for today and this year. The tooltip has the full date. */
export function DateTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={WHOLE.format(date)}>
      {getFormat(date).format(date)}
    </time>
  );
}

function getFormat(date: Date): Intl.DateTimeFormat {
  const now = new Date();
  if (date.toDateString() === now.toDateString()) return OF_TODAY;
  return date.getFullYear() === now.getFullYear() ? SHORT : OF_ANOTHER_YEAR;
}

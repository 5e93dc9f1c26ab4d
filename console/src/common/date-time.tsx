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

const WITH_ZONE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

interface Props {
  at: string;
  /** Shows the whole time with its zone, where people of several zones plan by it. */
  hasZone?: boolean;
}

/** Shows a time in the browser's time zone, shortened for today and this year. The tooltip has the full date. */
export function DateTime({ at, hasZone = false }: Props) {
  const date = new Date(at);
  // Formatting it would throw, which would take the whole console away.
  if (Number.isNaN(date.getTime())) return at;
  return (
    <time dateTime={at} title={WHOLE.format(date)}>
      {(hasZone ? WITH_ZONE : getFormat(date)).format(date)}
    </time>
  );
}

function getFormat(date: Date): Intl.DateTimeFormat {
  const now = new Date();
  if (date.toDateString() === now.toDateString()) return OF_TODAY;
  return date.getFullYear() === now.getFullYear() ? SHORT : OF_ANOTHER_YEAR;
}

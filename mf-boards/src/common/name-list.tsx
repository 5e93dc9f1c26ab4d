import { useShell } from '@corkboard/shared/remote';

/** Names in a row, each in its own direction. */
export function NameList({ names }: { names: readonly string[] }) {
  const { locale } = useShell();
  let at = 0;
  return new Intl.ListFormat(locale)
    .formatToParts(names)
    .map(({ type, value }) => (type === 'element' ? <bdi key={at++}>{value}</bdi> : value));
}

import { useShell } from '@corkboard/shared/remote';

export function useFormatDate(): (timestamp: string) => string {
  const { locale } = useShell();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (timestamp) => day.format(Date.parse(timestamp));
}

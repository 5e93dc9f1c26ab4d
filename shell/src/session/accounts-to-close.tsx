import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

interface Props {
  deleted?: string[];
  deactivated?: string[] | undefined;
}

/** Names every account that is deleted or deactivated. */
export function AccountsToClose({ deleted = [], deactivated = [] }: Props) {
  const text = useText();
  const { locale } = useShell();
  const format = new Intl.ListFormat(locale);
  return (
    <>
      {deleted.length > 0 && (
        <p>{text('To be deleted: {names}', { names: format.format(deleted) })}</p>
      )}
      {deactivated.length > 0 && (
        <p>{text('To be deactivated: {names}', { names: format.format(deactivated) })}</p>
      )}
    </>
  );
}

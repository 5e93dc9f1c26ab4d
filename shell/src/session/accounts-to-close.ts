import type { Text } from '@corkboard/shared/i18n/create-i18n';

interface Closing {
  username: string;
  /** Usernames of the accounts that only this one can reach. */
  goes_with: readonly string[];
  locale: string;
  isDelete: boolean;
}

/** Names every account that is deactivated or deleted. */
export function accountsToClose(text: Text, closing: Closing): string {
  const { username, goes_with, locale, isDelete } = closing;
  const names = new Intl.ListFormat(locale).format([username, ...goes_with]);
  return isDelete
    ? text('To be deleted: {names}', { names })
    : text('To be deactivated: {names}', { names });
}

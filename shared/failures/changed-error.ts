import type { Text } from '../i18n/use-text.ts';

/** Saving would overwrite what someone else has changed. The message is for people. */
export class ChangedError extends Error {
  override readonly name = 'ChangedError';

  constructor(text: Text) {
    super(text('This was changed while you were editing it. Save again to keep your changes.'));
  }
}

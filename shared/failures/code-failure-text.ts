import type { Text } from '../i18n/use-text.ts';

export function codeFailureText(text: Text, failed?: string): string {
  return navigator.onLine
    ? (failed ?? text("Couldn't load this. Try again."))
    : text("You're offline. Try again when you're connected.");
}

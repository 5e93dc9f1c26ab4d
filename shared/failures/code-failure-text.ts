export function codeFailureText(text: (message: string) => string, failed?: string): string {
  return navigator.onLine
    ? (failed ?? text('This did not load. Try again.'))
    : text("You're offline. Try again when you're connected.");
}

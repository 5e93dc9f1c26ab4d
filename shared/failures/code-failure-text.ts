export function codeFailureText(text: (message: string) => string, failed?: string): string {
  return navigator.onLine
    ? (failed ?? text("Couldn't load this. Try again."))
    : text("You're offline. Try again when you're connected.");
}

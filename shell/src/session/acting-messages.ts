type Text = (message: string, values?: Record<string, string>) => string;

export function actingMessages(text: Text) {
  return {
    lost: (business: string, name: string) =>
      text("You can no longer act as {business}. You're back as {name}.", { business, name }),
    lostKept: (business: string) => ({
      message: text(
        'You can no longer act as {business}. Your text stays here until you leave this page.',
        { business },
      ),
      reason: text('You can no longer act as {business}.', { business }),
    }),
    started: (business: string) => text("You're acting as {business}.", { business }),
    back: (name: string) => text("You're back as {name}.", { name }),
    stoppedKept: () => ({
      message: text(
        'You stopped acting as a business in another tab. Your text stays here until you leave this page.',
      ),
      reason: text('You stopped acting as a business in another tab.'),
    }),
    elsewhereKept: () => ({
      message: text(
        'You switched profiles in another tab. Your text stays here until you leave this page.',
      ),
      reason: text('You switched profiles in another tab.'),
    }),
    stoppedElsewhere: (name: string) =>
      text("You stopped acting as a business in another tab. You're back as {name}.", { name }),
    chosenElsewhere: (business: string) =>
      text("You're now acting as {business}, as in your other tab.", { business }),
  };
}

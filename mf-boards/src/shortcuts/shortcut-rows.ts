type Text = (words: string) => string;

/** Keys that are pressed, and what they do. */
export type ShortcutRow = readonly [keys: readonly string[], words: string];

const ARROWS = ['←', '→', '↑', '↓'] as const;

/** What the keys do while a Pin has the focus; with `isMovable` those of whoever may change the board. */
export function pinRows(text: Text, isMovable: boolean): ShortcutRow[] {
  return [
    [ARROWS, text('To the Pin beside, above or below')],
    [['Home', 'End'], text('To the first or the last Pin')],
    [['Enter'], text('Open the Pin')],
    ...(isMovable
      ? ([
          [['Space'], text('Pick the Pin up: arrows move it, Space puts it down')],
          [['X'], text('Choose the Pin, and begin to organize')],
          [['Shift', ...ARROWS], text('Choose all from the last one to here')],
          [['Ctrl', 'A'], text('Choose all Pins, those further down included')],
          [['Delete'], text('Delete what is chosen')],
          [['Esc'], text('Put back what is picked up, or stop organizing')],
        ] satisfies ShortcutRow[])
      : []),
    [['?'], text('Show this list')],
  ];
}

/** What the keys do while a board has the focus; with `isMovable` those of its owner. */
export function boardRows(text: Text, isMovable: boolean): ShortcutRow[] {
  return [
    [ARROWS, text('To the board beside, above or below')],
    [['Home', 'End'], text('To the first or the last board')],
    [['Enter'], text('Open the board')],
    ...(isMovable
      ? ([
          [['Space'], text('Pick the board up: arrows choose a place, Space puts it down')],
          [['M'], text('Move the Pins of what is picked up into the board there')],
          [['Esc'], text('Put back what is picked up')],
        ] satisfies ShortcutRow[])
      : []),
    [['?'], text('Show this list')],
  ];
}

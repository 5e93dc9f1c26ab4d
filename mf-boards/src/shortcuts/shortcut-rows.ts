type Text = (words: string) => string;

/** Keys that are pressed, and what they do. */
export type ShortcutRow = readonly [keys: readonly string[], words: string];

const ARROWS = ['←', '→', '↑', '↓'] as const;

/** What the keys do while a Pin has the focus; with `isMovable` those of whoever may change the board. */
export function pinRows(text: Text, isMovable: boolean): ShortcutRow[] {
  return [
    [ARROWS, text('To the Pin beside, above or below')],
    [[text('Home'), text('End')], text('To the first or the last Pin')],
    [[text('Enter')], text('Open the Pin')],
    ...(isMovable
      ? ([
          [[text('Space')], text('Pick the Pin up: arrows move it, Space puts it down')],
          [['X'], text('Choose the Pin, and begin to organize')],
          [[text('Shift'), ...ARROWS], text('Choose all from the last one to here')],
          [[text('Ctrl'), 'A'], text('Choose all Pins, those further down included')],
          [[text('Del')], text('Delete what is chosen')],
          [[text('Esc')], text('Put back what is picked up, or stop organizing')],
        ] satisfies ShortcutRow[])
      : []),
    [['?'], text('Show this list')],
  ];
}

/** What the keys do while a board has the focus; with `isMovable` those of its owner. */
export function boardRows(text: Text, isMovable: boolean): ShortcutRow[] {
  return [
    [ARROWS, text('To the board beside, above or below')],
    [[text('Home'), text('End')], text('To the first or the last board')],
    [[text('Enter')], text('Open the board')],
    ...(isMovable
      ? ([
          [[text('Space')], text('Pick the board up: arrows choose a place, Space puts it down')],
          [['M'], text('Move the Pins of what is picked up into the board there')],
          [[text('Esc')], text('Put back what is picked up')],
        ] satisfies ShortcutRow[])
      : []),
    [['?'], text('Show this list')],
  ];
}

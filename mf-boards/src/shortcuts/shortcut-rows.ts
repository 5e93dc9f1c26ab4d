type Text = (words: string) => string;

export type ShortcutRow = readonly [keys: readonly string[], words: string];

const ARROWS = ['←', '→', '↑', '↓'] as const;

export type CardUse = 'look' | 'move' | 'choose';

export function pinRows(text: Text, use: CardUse): ShortcutRow[] {
  const range: ShortcutRow = [
    [text('Shift'), ...ARROWS],
    text('Choose all from the last one to here'),
  ];
  const actions: Record<CardUse, ShortcutRow[]> = {
    look: [[[text('Enter')], text('Open the Pin')]],
    move: [
      [[text('Enter')], text('Open the Pin')],
      [[text('Space')], text('Pick the Pin up: arrows move it, Space puts it down')],
      [[text('Esc')], text('Put back what is picked up')],
      [['X'], text('Choose the Pin, and begin to organize')],
      range,
    ],
    choose: [
      [[text('Space'), 'X'], text('Choose the Pin, or leave it out')],
      range,
      [[text('Ctrl'), 'A'], text('Choose all Pins, those further down included')],
      [[text('Del')], text('Delete what is chosen')],
      [[text('Esc')], text('Stop organizing')],
    ],
  };
  return [
    [ARROWS, text('To the Pin beside, above or below')],
    [[text('Page Up'), text('Page Down')], text('To the Pin about a screen above or below')],
    [[text('Home'), text('End')], text('To the first or the last Pin')],
    ...actions[use],
    [['?'], text('Show this list')],
  ];
}

export function boardRows(text: Text, use: CardUse): ShortcutRow[] {
  return [
    [ARROWS, text('To the board beside, above or below')],
    [[text('Home'), text('End')], text('To the first or the last board')],
    [[text('Enter')], text('Open the board')],
    ...(use === 'move'
      ? ([
          [[text('Space')], text('Pick the board up: arrows choose a place, Space puts it down')],
          [['M'], text('Move the Pins of what is picked up into the board there')],
          [[text('Esc')], text('Put back what is picked up')],
        ] satisfies ShortcutRow[])
      : []),
    [['?'], text('Show this list')],
  ];
}

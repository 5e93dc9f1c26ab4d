import type { Text } from '@corkboard/shared/i18n/create-i18n';
export type ShortcutRow = readonly [keys: readonly string[], words: string];

const ARROWS = ['←', '→', '↑', '↓'] as const;

/** `related`: below a Pin, on its page. */
export type CardUse = 'look' | 'related' | 'move' | 'choose';

export function pinRows(text: Text, use: CardUse): ShortcutRow[] {
  const range: ShortcutRow = [
    [text('Shift'), ...ARROWS],
    text('Select all from the last one to here'),
  ];
  const actions: Record<CardUse, ShortcutRow[]> = {
    look: [[[text('Enter')], text('Open the Pin')]],
    related: [
      [[text('Enter')], text('Open the Pin')],
      [['←', '→'], text('From the top of the page: to the Pin before or after on its board')],
      [['S'], text('Save the Pin of this page')],
      [[text('Esc')], text('Go back')],
    ],
    move: [
      [[text('Enter')], text('Open the Pin')],
      [[text('Space')], text('Grab the Pin. Use arrow keys to move, Space to drop.')],
      [['M'], text('Move the grabbed Pin to a section')],
      [[text('Esc')], text('Cancel the move')],
      [['X'], text('Select the Pin and start organizing')],
      range,
    ],
    choose: [
      [[text('Space'), 'X'], text('Select or deselect the Pin')],
      range,
      [[text('Ctrl'), 'A'], text('Select all Pins, including ones not loaded yet')],
      [[text('Del')], text('Delete the selection')],
      [[text('Esc')], text('Stop organizing')],
    ],
  };
  return [
    [ARROWS, text('Go to the Pin next to, above, or below')],
    [[text('Page Up'), text('Page Down')], text('To the Pin about a screen above or below')],
    [[text('Home'), text('End')], text('To the first or the last Pin')],
    ...actions[use],
    [['/'], text('Go to the search field')],
    [['?'], text('Show this list')],
  ];
}

export function boardRows(text: Text, use: CardUse): ShortcutRow[] {
  return [
    [ARROWS, text('Go to the board next to, above, or below')],
    [[text('Home'), text('End')], text('To the first or the last board')],
    [[text('Enter')], text('Open the board')],
    ...(use === 'move'
      ? ([
          [
            [text('Space')],
            text('Grab the board. Use arrow keys to pick a position, Space to drop.'),
          ],
          [['M'], text("Move the grabbed board's Pins into the board there")],
          [[text('Esc')], text('Cancel the move')],
        ] satisfies ShortcutRow[])
      : []),
    [['/'], text('Go to the search field')],
    [['?'], text('Show this list')],
  ];
}

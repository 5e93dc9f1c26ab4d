export interface MenuItemEntry {
  id: string;
  label: string;
  /** A second line. */
  detail?: string | undefined;
  icon?: string | undefined;
  /** The item is a link; `onAction` is told as well. */
  href?: string | undefined;
  isDangerous?: boolean | undefined;
  trailingIcon?: string | undefined;
  /** One of several of which one is chosen: those that stand together. An older shell shows the icon alone. */
  isChosen?: boolean | undefined;
}

export interface MenuSeparatorEntry {
  separator: true;
  id: string;
}

export type MenuEntry = MenuItemEntry | MenuSeparatorEntry;

/** Items of which one is chosen. */
export interface MenuChoice {
  id: string;
  choices: MenuItemEntry[];
}

/** The entries of a menu, with choices that stand together as one. */
export function withChoices(entries: readonly MenuEntry[]): (MenuEntry | MenuChoice)[] {
  const grouped: (MenuEntry | MenuChoice)[] = [];
  for (const entry of entries) {
    const last = grouped.at(-1);
    if ('separator' in entry || entry.isChosen === undefined) grouped.push(entry);
    else if (last && 'choices' in last) last.choices.push(entry);
    else grouped.push({ id: `choice-${entry.id}`, choices: [entry] });
  }
  return grouped;
}

export interface MenuItemEntry {
  id: string;
  label: string;
  detail?: string | undefined;
  /** The detail belongs to the spoken name. Older shells speak it as a description. */
  isNamedByDetail?: boolean | undefined;
  icon?: string | undefined;
  href?: string | undefined;
  isDangerous?: boolean | undefined;
  trailingIcon?: string | undefined;
  /** Adjacent entries with it form one group. Older shells show only the icon. */
  isChosen?: boolean | undefined;
}

export interface MenuSeparatorEntry {
  separator: true;
  id: string;
}

export type MenuEntry = MenuItemEntry | MenuSeparatorEntry;

export interface MenuChoice {
  id: string;
  choices: MenuItemEntry[];
}

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

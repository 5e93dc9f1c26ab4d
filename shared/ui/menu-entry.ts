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
}

export interface MenuSeparatorEntry {
  separator: true;
  id: string;
}

export type MenuEntry = MenuItemEntry | MenuSeparatorEntry;

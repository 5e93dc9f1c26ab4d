import type { RefObject } from 'react';
import { Menu, MenuItem, MenuSection, Popover, Separator, Text } from 'react-aria-components/Menu';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { CloseOnBack, CloseWithPage, CloseWithSubject } from './close-on-leave.ts';
import { type MenuEntry, type MenuItemEntry, withChoices } from './menu-entry.ts';
import styles from './menu-overlay.module.css';
import { OverlayContext } from './overlay-context.tsx';
import surface from './overlay-surface.module.css';
import type { OverlayPlacement } from './placement.ts';

export interface MenuOverlayProps {
  isOpen?: boolean | undefined;
  triggerRef: RefObject<Element | null>;
  label: string;
  title?: string | undefined;
  items: readonly MenuEntry[];
  placement?: OverlayPlacement | undefined;
  autoFocus?: boolean | 'first' | 'last' | undefined;
  onAction: (id: string) => void;
  onClose: () => void;
}

export function MenuOverlay({
  isOpen = true,
  triggerRef,
  label,
  title,
  items,
  placement = 'bottom end',
  autoFocus = true,
  onAction,
  onClose,
}: MenuOverlayProps) {
  return (
    <OverlayContext>
      <Popover
        className={surface.surface ?? ''}
        style={{ zIndex: 'var(--z-dialog)' }}
        aria-label={label}
        isOpen={isOpen}
        triggerRef={triggerRef}
        placement={placement}
        // The trigger handles its own press. Otherwise the menu would close and open again.
        shouldCloseOnInteractOutside={(pressed) => !triggerRef.current?.contains(pressed)}
        onOpenChange={(willOpen) => !willOpen && onClose()}
      >
        <CloseOnBack onClose={onClose} />
        <CloseWithPage onClose={onClose} />
        <CloseWithSubject onClose={onClose} />
        {title !== undefined && (
          <p className={styles.title ?? ''} aria-hidden="true">
            {title}
          </p>
        )}
        <Menu
          className={styles.menu ?? ''}
          aria-label={label}
          autoFocus={autoFocus}
          onAction={(id) => onAction(String(id))}
          onClose={onClose}
        >
          {withChoices(items).map((entry) => {
            if ('separator' in entry) {
              return <Separator key={entry.id} className={styles.separator ?? ''} />;
            }
            if (!('choices' in entry)) return <Item key={entry.id} entry={entry} />;
            return <Choice key={entry.id} entries={entry.choices} />;
          })}
        </Menu>
      </Popover>
    </OverlayContext>
  );
}

function Choice({ entries }: { entries: readonly MenuItemEntry[] }) {
  const selected = entries.filter(({ isChosen: isSelected }) => isSelected).map(({ id }) => id);
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={selected}
      shouldCloseOnSelect
    >
      {entries.map((entry) => (
        <Item key={entry.id} entry={entry} />
      ))}
    </MenuSection>
  );
}

function Item({ entry }: { entry: MenuItemEntry }) {
  return (
    <MenuItem
      id={entry.id}
      {...(entry.href !== undefined && { href: entry.href })}
      textValue={entry.label}
      className={cx(styles.item, entry.isDangerous && styles.dangerous)}
    >
      {entry.icon !== undefined && <Icon path={entry.icon} />}
      <span className={styles.words}>
        <Text slot="label">
          {entry.label}
          {entry.isNamedByDetail && entry.detail !== undefined && (
            <>
              {' '}
              <bdi className={styles.detail}>{entry.detail}</bdi>
            </>
          )}
        </Text>
        {!entry.isNamedByDetail && entry.detail !== undefined && (
          <Text slot="description" className={styles.detail ?? ''}>
            <bdi>{entry.detail}</bdi>
          </Text>
        )}
      </span>
      {entry.trailingIcon !== undefined && <Icon path={entry.trailingIcon} size="s" />}
    </MenuItem>
  );
}

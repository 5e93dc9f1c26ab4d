/** Must stay free of React Aria: every page loads this chunk first. */

export { Avatar, type AvatarProps } from '../ui/avatar.tsx';
export {
  AvatarStack,
  /** @deprecated Since 1.4: `AvatarStack`. */
  AvatarStack as FaceStack,
  type AvatarStackProps,
  /** @deprecated Since 1.4: `AvatarStackProps`. */
  type AvatarStackProps as FaceStackProps,
} from '../ui/avatar-stack.tsx';
export { Button, type ButtonProps } from '../ui/button.tsx';
export { ButtonLink, type ButtonLinkProps } from '../ui/button-link.tsx';
export type { ButtonSize, ButtonVariant } from '../ui/button-style.tsx';
export { Chip, type ChipProps } from '../ui/chip.tsx';
export { EmptyState, type EmptyStateProps } from '../ui/empty-state.tsx';
export { FieldErrors } from '../ui/field-errors.ts';
export { Icon, type IconProps } from '../ui/icon.tsx';
export { IconButton, type IconButtonProps } from '../ui/icon-button.tsx';
export { MenuButton, type MenuButtonProps } from '../ui/menu-button.tsx';
export type { MenuEntry, MenuItemEntry } from '../ui/menu-entry.ts';
export { Notice, type NoticeProps } from '../ui/notice.tsx';
export { type RouteTab, RouteTabs, type RouteTabsProps } from '../ui/route-tabs.tsx';
export { RoutedLink } from '../ui/routed-link.tsx';
export { Skeleton, type SkeletonProps } from '../ui/skeleton.tsx';
export { Spinner } from '../ui/spinner.tsx';
export { TextArea, type TextAreaProps } from '../ui/text-area.tsx';
export { TextField, type TextFieldProps } from '../ui/text-field.tsx';
export { TextLink } from '../ui/text-link.tsx';
export { type OverlayAccess, type Overlays, useOverlays } from '../ui/use-overlays.ts';
export {
  VerifiedBadge,
  /** @deprecated Since 1.4: `VerifiedBadge`. */
  VerifiedBadge as VerifiedMark,
} from '../ui/verified-badge.tsx';
export { VisuallyHidden } from '../ui/visually-hidden.tsx';

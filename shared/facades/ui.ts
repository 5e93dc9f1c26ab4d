/** Must stay free of React Aria: every page loads this chunk first. */

export { codeFailureText } from '../failures/code-failure-text.ts';
export { Avatar, type AvatarProps } from '../ui/avatars/avatar.tsx';
export {
  AvatarStack,
  /** @deprecated Since 1.4: `AvatarStack`. */
  AvatarStack as FaceStack,
  type AvatarStackProps,
  /** @deprecated Since 1.4: `AvatarStackProps`. */
  type AvatarStackProps as FaceStackProps,
} from '../ui/avatars/avatar-stack.tsx';
export {
  VerifiedBadge,
  /** @deprecated Since 1.4: `VerifiedBadge`. */
  VerifiedBadge as VerifiedMark,
} from '../ui/avatars/verified-badge.tsx';
export { Button, type ButtonProps } from '../ui/buttons/button.tsx';
export { ButtonLink, type ButtonLinkProps } from '../ui/buttons/button-link.tsx';
export type { ButtonSize, ButtonVariant } from '../ui/buttons/button-style.tsx';
export { IconButton, type IconButtonProps } from '../ui/buttons/icon-button.tsx';
export { RoutedLink } from '../ui/buttons/routed-link.tsx';
export { TextLink } from '../ui/buttons/text-link.tsx';
export { Chip, type ChipProps } from '../ui/chip.tsx';
export { EmptyState, type EmptyStateProps } from '../ui/empty-state.tsx';
export { FieldErrors } from '../ui/fields/field-errors.ts';
export { TextArea, type TextAreaProps } from '../ui/fields/text-area.tsx';
export { TextField, type TextFieldProps } from '../ui/fields/text-field.tsx';
export { Icon, type IconProps } from '../ui/icon.tsx';
export { lazyPage } from '../ui/lazy-page.tsx';
export { LoadFailed } from '../ui/load-failed.tsx';
export { Notice, type NoticeProps } from '../ui/notice.tsx';
export { MenuButton, type MenuButtonProps } from '../ui/overlays/menu-button.tsx';
export type { MenuEntry, MenuItemEntry } from '../ui/overlays/menu-entry.ts';
export { type OverlayAccess, type Overlays, useOverlays } from '../ui/overlays/use-overlays.ts';
export { type RouteTab, RouteTabs, type RouteTabsProps } from '../ui/route-tabs.tsx';
export { Skeleton, type SkeletonProps } from '../ui/skeleton.tsx';
export { Spinner } from '../ui/spinner.tsx';
export { VisuallyHidden } from '../ui/visually-hidden.tsx';

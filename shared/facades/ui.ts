/** The design system that every page needs at once: plain elements, nothing of React Aria. */

export { Avatar, type AvatarProps } from '../ui/avatar.tsx';
export { Button, type ButtonProps } from '../ui/button.tsx';
export { ButtonLink, type ButtonLinkProps } from '../ui/button-link.tsx';
export type { ButtonSize, ButtonVariant } from '../ui/button-look.tsx';
export { Chip, type ChipProps } from '../ui/chip.tsx';
export { EmptyState, type EmptyStateProps } from '../ui/empty-state.tsx';
export { FaceStack, type FaceStackProps } from '../ui/face-stack.tsx';
export { Icon, type IconProps } from '../ui/icon.tsx';
export { IconButton, type IconButtonProps } from '../ui/icon-button.tsx';
export { MenuButton, type MenuButtonProps } from '../ui/menu-button.tsx';
export type { MenuEntry, MenuItemEntry } from '../ui/menu-entry.ts';
export { Notice, type NoticeProps } from '../ui/notice.tsx';
export { type RouteTab, RouteTabs, type RouteTabsProps } from '../ui/route-tabs.tsx';
export { RoutedLink } from '../ui/routed-link.tsx';
export { Skeleton, type SkeletonProps } from '../ui/skeleton.tsx';
export { Spinner } from '../ui/spinner.tsx';
export { TextField, type TextFieldProps } from '../ui/text-field.tsx';
export { TextLink } from '../ui/text-link.tsx';
export { type OverlayAccess, type Overlays, useOverlays } from '../ui/use-overlays.ts';
export { VerifiedMark } from '../ui/verified-mark.tsx';
export { VisuallyHidden } from '../ui/visually-hidden.tsx';

export { DialogOverlay, type DialogOverlayProps } from '../ui/dialog-overlay.tsx';
export { MenuOverlay, type MenuOverlayProps } from '../ui/menu-overlay.tsx';
export type { OverlayPlacement } from '../ui/placement.ts';
export { PopoverOverlay, type PopoverOverlayProps } from '../ui/popover-overlay.tsx';
export { TooltipOverlay, type TooltipOverlayProps } from '../ui/tooltip-overlay.tsx';

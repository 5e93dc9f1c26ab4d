export { DialogOverlay, type DialogOverlayProps } from '../ui/overlays/dialog-overlay.tsx';
export { MenuOverlay, type MenuOverlayProps } from '../ui/overlays/menu-overlay.tsx';
export type { OverlayPlacement } from '../ui/overlays/placement.ts';
export { PopoverOverlay, type PopoverOverlayProps } from '../ui/overlays/popover-overlay.tsx';
export { TooltipOverlay, type TooltipOverlayProps } from '../ui/overlays/tooltip-overlay.tsx';

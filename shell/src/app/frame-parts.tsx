import { HydrationMarker } from '../layout/hydration-marker.tsx';
import { MobileNav } from '../layout/mobile-nav.tsx';
import { AppHeader } from './app-header.tsx';

export function FrameHeader() {
  return (
    <>
      <AppHeader />
      <HydrationMarker part="header" />
    </>
  );
}

export function FrameNav() {
  return (
    <>
      <MobileNav />
      <HydrationMarker part="nav" />
    </>
  );
}

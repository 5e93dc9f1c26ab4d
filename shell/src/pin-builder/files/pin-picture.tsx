import { type ReactNode, useState } from 'react';

import type { NewPin } from '../new-pin.ts';

interface Props {
  pin: NewPin;
  alt: string;
  /** Instead of a file that the browser can't draw, or of a video whose first frame isn't read yet. */
  fallback?: ReactNode;
}

export function PinPicture({ pin, alt, fallback = null }: Props) {
  const { preview } = pin;
  const [broken, setBroken] = useState('');
  const isDrawn = preview !== '' && preview !== broken;
  if (!isDrawn) return fallback;
  return <img src={preview} alt={alt} draggable={false} onError={() => setBroken(preview)} />;
}

import { encode } from 'uqr';

export interface Pincode {
  /** Modules per side, including the quiet zone that scanners need. */
  size: number;
  path: string;
}

/** Creates a QR code that is readable with a seventh of it covered. */
export function pincodePath(address: string): Pincode {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: modules.join('') };
}

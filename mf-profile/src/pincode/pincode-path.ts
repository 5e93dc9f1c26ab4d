import { encode } from 'uqr';

export interface Pincode {
  /** Modules on a side, with the quiet border that readers need. */
  size: number;
  /** The dark modules, as the data of an SVG path. */
  path: string;
}

/** Draws an address as a QR code, readable with a seventh of it covered. */
export function pincodePath(address: string): Pincode {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: modules.join('') };
}

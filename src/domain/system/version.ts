/** The version of this build (product: version). */
export const LOCAL_VERSION = 3.017;

/** Thousandths, in which versions are compared: 3.017 → 3017 (decisions: version-number). */
function thousandths(version: number): number {
  return Math.round(version * 1000);
}

/** A version as it is shown, to three decimals: `3.017`, `3.100`. */
export function formatVersion(version: number): string {
  return version.toFixed(3);
}

/** True when the server runs a newer version than this build (decisions: version-number). */
export function isNewer(server: number, local: number = LOCAL_VERSION): boolean {
  return thousandths(server) > thousandths(local);
}

/** True for a version that can be stored: above 0, below 1000, no more than three decimals. */
export function isVersion(version: number): boolean {
  return version > 0 && version < 1000 && thousandths(version) / 1000 === version;
}

/** The one form of a carrier's name by which orders, manifests and tracking name it. */
export const carrierKey = (carrier: string): string => carrier.trim().toLowerCase().replaceAll(/\s+/gu, ' ');

/** Whether two names are the same carrier. */
export const isSameCarrier = (a: string, b: string): boolean => carrierKey(a) === carrierKey(b);

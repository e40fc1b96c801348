/** The limits that the page of a vehicle shows, in the order people read them. */
export const PUBLIC_MASS_LIMITS = ['gvm', 'frontAxle', 'rearAxle', 'gcm', 'towing', 'ball'] as const;
export type PublicMassLimit = (typeof PUBLIC_MASS_LIMITS)[number];

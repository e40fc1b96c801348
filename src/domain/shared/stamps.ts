/** The fields that every stored record carries (architecture: stamps). Written by data, proved by rules. */
export const STAMP_FIELDS = ['_rev', '_by', '_at'] as const;

/**
 * Where a tenant's shared records meet: its group, else the dealer alone. Used inside reservation ids
 * (docs/security.md).
 */
export function scopeKey(tenant: { dealerId: string; dealerGroupId: string }): string {
  return tenant.dealerGroupId === '' ? `d~${tenant.dealerId}` : `g~${tenant.dealerGroupId}`;
}

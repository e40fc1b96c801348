import type * as z from 'zod/mini';
import {
  buildSchema,
  generalSettingsSchema,
  type NewsUpdate,
  newsUpdateSchema,
  type SessionSettings,
  sessionSettingsSchema,
  type StateComplianceRow,
  stateComplianceRowSchema,
} from '#domain/system/schema.ts';

/** `system/sessionSettings` with no limit anywhere (decisions: no-limit-until-set) and no enforced second factor. */
export function buildSessionSettings(
  overrides: Partial<z.input<typeof sessionSettingsSchema>> = {},
): SessionSettings {
  return sessionSettingsSchema.parse({ dealer: {}, distributer: {}, ...overrides });
}

/** One row of `system/stateCompliance`. */
export function buildStateComplianceRow(
  overrides: Partial<z.input<typeof stateComplianceRowSchema>> = {},
): StateComplianceRow {
  return stateComplianceRowSchema.parse({
    state: 'NSW',
    type: 'gvmUpgradeState',
    verdict: 'allowed',
    source: 'Transport for NSW, VSCCS (demonstration data)',
    effectiveFrom: '2024-07-01',
    ...overrides,
  });
}

/** `system/build`: the version of this build unless told otherwise. */
export function buildBuild(
  overrides: Partial<z.input<typeof buildSchema>> = {},
): z.infer<typeof buildSchema> {
  return buildSchema.parse({ version: 3.017, ...overrides });
}

/** `system/generalSettings`. */
export function buildGeneralSettings(
  overrides: Partial<z.input<typeof generalSettingsSchema>> = {},
): z.infer<typeof generalSettingsSchema> {
  return generalSettingsSchema.parse({
    supportPhone: '(02) 5550 4000',
    supportEmail: 'support@harboursuspension.example',
    terms: 'Demonstration terms. Figures and rules in this portal are examples, not advice.',
    ...overrides,
  });
}

/** `system/build/newsUpdates/{id}`: out, for the dealers of GVM + BTC. */
export function buildNewsUpdate(overrides: Partial<z.input<typeof newsUpdateSchema>> = {}): NewsUpdate {
  return newsUpdateSchema.parse({
    timestamp: 1_760_000_000,
    content: 'New springs for the rear of the Harbour 2 inch kit are in stock.',
    dealerKitCategories: [2],
    ...overrides,
  });
}

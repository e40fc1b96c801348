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

const DEMO_TERMS = [
  'Demonstration terms. Figures and rules in this portal are examples, not advice.',
  'Fitting and certification. Upgrades are fitted by authorised dealers to the manufacturer’s instructions. The limits on the label apply to the vehicle as it was certified; changing tyres, springs or towing gear may void them.',
  'Warranty. Cover starts on the purchase date and ends at the time or distance stated for each part, whichever comes first. It covers faults in material and workmanship, not wear, accident, overloading or competition use. Your rights under the Australian Consumer Law are not affected.',
  'Your details. We use the details you give us to supply, certify and support your upgrade, and to reach you about safety. We share them only with the workshop, the distributor and the approving engineer. Ask the workshop to see, correct or delete them.',
].join('\n\n');

/** `system/generalSettings`. */
export function buildGeneralSettings(
  overrides: Partial<z.input<typeof generalSettingsSchema>> = {},
): z.infer<typeof generalSettingsSchema> {
  return generalSettingsSchema.parse({
    supportPhone: '(02) 5550 4000',
    supportEmail: 'support@harboursuspension.example',
    terms: DEMO_TERMS,
    termsVersion: '2026-2',
    termsDate: '2026-07-01',
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

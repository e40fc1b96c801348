import { INSTALLATION_TYPE_TABLE } from '#domain/installation-type/types.ts';
import { SECONDS_PER_DAY } from '#domain/shared/dates.ts';
import { STATES } from '#domain/shared/schema.ts';
import {
  autocompleteSchema,
  type StateComplianceRow,
  stateComplianceSchema,
  type TimeLimitDefinitions,
  timeLimitsSchema,
  tyreSizesSchema,
} from '#domain/system/schema.ts';
import { productWarrantyCategoriesSchema } from '#domain/product/warranty.ts';
import {
  buildBuild,
  buildGeneralSettings,
  buildSessionSettings,
  buildStateComplianceRow,
} from '#tests/seed/build/system.ts';
import { WARRANTIES } from '#tests/seed/data/catalogue.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { STATE_SOURCES, STATE_VERDICTS, TYRE_SIZES } from '#tests/seed/data/compliance.ts';
import { VEHICLES } from '#tests/seed/data/vehicles.ts';
import { record, type SeedRecord, slug } from '#tests/seed/record.ts';

/** One row per state and type that a state decides, marked as demonstration data. */
export function stateComplianceRows(): StateComplianceRow[] {
  return INSTALLATION_TYPE_TABLE.flatMap(({ key }) => {
    const cells = STATE_VERDICTS[key];
    if (cells === undefined) return [];
    return STATES.map((state) => {
      const { source, effectiveFrom, evidence, condition, scheme } = STATE_SOURCES[state];
      const verdict = cells[state];
      return buildStateComplianceRow({
        state,
        type: key,
        verdict,
        condition: verdict === 'condition' ? condition : '',
        evidence: [...evidence],
        source,
        effectiveFrom,
        scheme,
      });
    });
  });
}

const days = (count: number) => count * SECONDS_PER_DAY;

/**
 * Definitions of `system/timeLimits`: the installation types and the four others of the specification
 * (product: time-limits).
 */
export function timeLimitDefinitions(): TimeLimitDefinitions {
  const types = INSTALLATION_TYPE_TABLE.map(({ key, label, compliance }) => {
    const limit = days(compliance === 'state' ? 42 : compliance === 'federal' ? 21 : 14);
    const description = `From the start of work until the installation "${label}" is complete.`;
    return [key, { label, description, limit }] as const;
  });
  return {
    ...Object.fromEntries(types),
    installedSviLabelImageUploaded: {
      label: 'Installed SVI label image uploaded',
      description: 'From completion until the photo of the installed SVI label is there.',
      limit: days(7),
    },
    installedWindscreenQrLabelImageUploaded: {
      label: 'Installed windscreen QR label image uploaded',
      description: 'From completion until the photo of the installed windscreen QR label is there.',
      limit: days(7),
    },
    compliancePlateOrderInTransit: {
      label: 'Compliance plate order in transit',
      description: 'From dispatch of a compliance plate order until it is received.',
      limit: days(10),
    },
    orderInTransit: {
      label: 'Order in transit',
      description: 'From dispatch of a kit order until it is received.',
      limit: days(14),
    },
  };
}

/** `system/productWarrantyCategories`; franchise dealers' customers have a year more. */
function warrantyCategories() {
  const categories = WARRANTIES.map(({ id, name, years, kms }) => ({
    id,
    name,
    durationYears: years ?? '',
    durationYearsUnlimited: years === undefined,
    durationKms: kms ?? '',
    durationKmsUnlimited: kms === undefined,
    durationYearsFranchise: years === undefined ? '' : years + 1,
    durationYearsFranchiseUnlimited: years === undefined,
    durationKmsFranchise: kms ?? '',
    durationKmsFranchiseUnlimited: kms === undefined,
  }));
  return productWarrantyCategoriesSchema.parse({ categories });
}

/** The documents of `system`. */
export function makeSystem(clock: Clock): SeedRecord[] {
  const at = clock.at(599, 8);
  const documents = {
    sessionSettings: buildSessionSettings(),
    tyreSizes: tyreSizesSchema.parse({ sizes: TYRE_SIZES }),
    stateCompliance: stateComplianceSchema.parse({ rows: stateComplianceRows() }),
    timeLimits: timeLimitsSchema.parse({ types: timeLimitDefinitions() }),
    generalSettings: buildGeneralSettings(),
    productWarrantyCategories: warrantyCategories(),
    build: buildBuild(),
  };
  return Object.entries(documents).map(([id, value]) => record('system', id, value, at));
}

/** `autocomplete/{id}`: the makes of the vehicles. */
export function makeAutocomplete(clock: Clock): SeedRecord[] {
  const makes = [...new Set(VEHICLES.map(({ name: [make] }) => make))];
  return makes.map((value) => {
    const type = 'vehicles.make';
    return record(
      'autocomplete',
      slug(`${type} ${value}`),
      autocompleteSchema.parse({ type, value }),
      clock.at(597, 8),
    );
  });
}

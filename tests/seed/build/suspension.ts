import type * as z from 'zod/mini';
import { deriveOemRim } from '#domain/oem-rim/derive.ts';
import { type OemRim, oemRimSchema } from '#domain/oem-rim/schema.ts';
import { deriveSuspensionKit } from '#domain/suspension-kit/derive.ts';
import { type SuspensionKit, suspensionKitSchema } from '#domain/suspension-kit/schema.ts';
import { deriveFit } from '#domain/suspension-kit-vehicle/derive.ts';
import {
  type SuspensionKitVehicle,
  suspensionKitVehicleSchema,
} from '#domain/suspension-kit-vehicle/schema.ts';

/** A whole suspension kit: springs and dampers for 40 mm of lift, up to 300 kg at the rear. */
export function buildSuspensionKit(
  overrides: Partial<z.input<typeof suspensionKitSchema>> = {},
): SuspensionKit {
  const kit = suspensionKitSchema.parse({
    code: 'SK-HLX80-40M',
    name: 'HiLux N80 40 mm touring',
    positions: [
      { position: 'frontSpring', text: 'Front coil 40 mm', qty: 2 },
      { position: 'frontDamper', text: 'Front strut', qty: 2 },
      { position: 'rearSpring', text: 'Rear leaf pack 300 kg', qty: 2 },
      { position: 'rearDamper', text: 'Rear damper', qty: 2 },
    ],
    liftFront: 40,
    liftRear: 35,
    loadFrontMin: 0,
    loadFrontMax: 60,
    loadRearMin: 0,
    loadRearMax: 300,
    priceExGst: 189_000,
    makes: ['Toyota'],
    ...overrides,
  });
  return deriveSuspensionKit(kit);
}

/** A whole fit of a suspension kit to a vehicle. */
export function buildSuspensionKitVehicle(
  overrides: Partial<z.input<typeof suspensionKitVehicleSchema>> = {},
): SuspensionKitVehicle {
  const fit = suspensionKitVehicleSchema.parse({
    vehicleId: 'toyota-hilux-n80-sr5-double-cab',
    kitId: 'sk-hlx80-40m',
    vehicleName: 'Toyota HiLux N80 SR5 Double Cab',
    kitName: 'HiLux N80 40 mm touring',
    kitCode: 'SK-HLX80-40M',
    make: 'Toyota',
    frontVariant: 'With bar',
    rearVariant: 'Constant load',
    frontHeightBefore: 500,
    frontHeightAfter: 540,
    rearHeightBefore: 530,
    rearHeightAfter: 565,
    notes: '',
    ...overrides,
  });
  return deriveFit(fit);
}

/** A whole OEM rim: 17 by 7.5 inches, 1,120 kg. */
export function buildOemRim(overrides: Partial<z.input<typeof oemRimSchema>> = {}): OemRim {
  const rim = oemRimSchema.parse({
    make: 'Toyota',
    model: 'HiLux',
    yearFrom: 2015,
    yearTo: '',
    rimSize: '17x7.5',
    offset: 30,
    rating: 1120,
    centreBore: 106.1,
    studPattern: '6x139.7',
    partNo: 'TR-17-6139',
    check: 'carries',
    ...overrides,
  });
  return deriveOemRim(rim);
}

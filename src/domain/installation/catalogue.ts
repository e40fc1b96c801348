import { approvalGap } from '../kit/approval.ts';
import { type Kit, KIT_TYPE_LABELS } from '../kit/schema.ts';
import { compareSpeed, parseLoadRating } from '../tyre/load-rating.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { vehicleSnapshot } from './derive.ts';
import { kitSnapshot } from './kit-slots.ts';
import type { Installation, KitSlot } from './schema.ts';
import { installationType } from '../installation-type/types.ts';

/** A record as the store has it: its revision and value, or that there is none, or none that can be read. */
export type Found<T> = { readonly rev: number; readonly value: T } | 'absent' | 'broken';

/** What the catalogue says of the vehicle and the kits that a job names. */
export interface Catalogue {
  readonly vehicle: Found<Vehicle>;
  /** By kit id. */
  readonly kits: ReadonlyMap<string, Found<Kit>>;
}

const isThere = <T>(found: Found<T> | undefined): found is { rev: number; value: T } =>
  typeof found === 'object';

/** The slot with the kit's name, limits and torques as the catalogue has them; none where it has no such kit. */
function slotNow(slot: KitSlot, kit: Found<Kit> | undefined): KitSlot {
  // What cannot be read at the moment is no reason to lose what stands.
  if (kit === 'broken') return slot;
  if (!isThere(kit)) return { ...slot, limits: null, torques: '' };
  return { ...slot, ...kitSnapshot(kit.value) };
}

/**
 * The job with the catalogue's figures in place of its own copies, which a client may have written: the vehicle's
 * limits, and the name, limits and torques of each kit.
 */
export function withCatalogue<J extends Pick<Installation, 'vehicle' | 'kits'>>(
  job: J,
  { vehicle, kits }: Catalogue,
): J {
  const own = isThere(vehicle) ? vehicleSnapshot(vehicle.value) : null;
  return {
    ...job,
    vehicle: vehicle === 'broken' ? job.vehicle : own,
    kits: job.kits.map((slot) => slotNow(slot, kits.get(slot.kitId))),
  };
}

function vehicleFault(vehicle: Found<Vehicle>): string {
  if (vehicle === 'broken') return 'The record of this vehicle could not be read. Tell head office.';
  if (vehicle === 'absent' || vehicle.value.deleted) {
    return 'This vehicle is no longer in the catalogue. Choose another vehicle.';
  }
  return '';
}

/** A job as far as it decides whether a kit may be fitted. */
export type FittedJob = Pick<Installation, 'type' | 'state' | 'vehicleId' | 'tyreSize' | 'tyreLoadRating'>;

/** The fitted tyres against what the kit asks of them; '' when they will do. */
function tyreGap(kit: Kit, { tyreSize, tyreLoadRating }: FittedJob): string {
  const needed = parseLoadRating(kit.minTyreRating);
  if (needed.ok) {
    const fitted = parseLoadRating(tyreLoadRating);
    if (!fitted.ok) return `it needs tyres of at least ${needed.normalised}. Enter the tyre load rating`;
    const isEnough = fitted.loadKg >= needed.loadKg && compareSpeed(fitted.speed, needed.speed) >= 0;
    if (!isEnough) return `it needs tyres of at least ${needed.normalised}, not ${fitted.normalised}`;
  }
  const bare = (size: string) => size.replaceAll(/\s/gu, '').toUpperCase();
  const allowed = kit.tyreSizesAllowed.map(bare);
  if (allowed.length === 0 || allowed.includes(bare(tyreSize))) return '';
  return `it allows tyres of ${allowed.join(', ')}, not ${bare(tyreSize) || 'of a size not entered'}`;
}

const UNFIT: Readonly<Partial<Record<Kit['status'], string>>> = {
  draft: 'it is not active yet',
  withdrawn: 'it was withdrawn',
};

/** What stands against fitting this kit in a slot of the job, in a few words; '' when nothing does. */
export function kitGap(kit: Kit, slot: Pick<KitSlot, 'type' | 'springOption'>, job: FittedJob): string {
  if (kit.deleted) return 'it was deleted';
  const unfit = UNFIT[kit.status];
  if (unfit !== undefined) return unfit;
  if (kit.type !== slot.type) return `it is no ${KIT_TYPE_LABELS[slot.type]} kit`;
  if (!kit.vehicleIds.includes(job.vehicleId)) return 'it is not made for this vehicle';
  const gap = approvalGap(kit, installationType(job.type)?.compliance ?? null, job.state);
  if (gap !== '') return gap;
  const options = kit.springOptions.map(({ name }) => name);
  if (slot.springOption !== '' && !options.includes(slot.springOption)) {
    return `it does not come with "${slot.springOption}"`;
  }
  return tyreGap(kit, job);
}

function slotFault(slot: KitSlot, kit: Found<Kit> | undefined, job: FittedJob): string {
  const label = KIT_TYPE_LABELS[slot.type];
  if (installationType(job.type)?.kitTypes.includes(slot.type) !== true) {
    return `This type of work takes no ${label} kit. Choose the type again to remove it.`;
  }
  if (kit === 'broken') return `The record of the ${label} kit could not be read. Tell head office.`;
  if (!isThere(kit)) return `The ${label} kit is not in the catalogue. Choose another kit.`;
  const gap = kitGap(kit.value, slot, job);
  return gap === '' ? '' : `${kit.value.name}: ${gap}.`;
}

/**
 * The first thing in the catalogue that stands against the job: a vehicle or kit that is not there, cannot be read,
 * was deleted or withdrawn, is not made or approved for the job, or asks for other tyres. '' when nothing does.
 */
export function catalogueFault(
  job: FittedJob & Pick<Installation, 'kits'>,
  { vehicle, kits }: Catalogue,
): string {
  const ofKits = job.kits
    .filter(({ kitId }) => kitId !== '')
    .map((slot) => slotFault(slot, kits.get(slot.kitId), job));
  return [vehicleFault(vehicle), ...ofKits].find((fault) => fault !== '') ?? '';
}

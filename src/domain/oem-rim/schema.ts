import * as z from 'zod/mini';
import {
  attachments,
  blankMeasure,
  flag,
  NOTE_MAX,
  orBlank,
  requiredText,
  signed,
  text,
  tokens,
  whole,
  YEAR_MAX,
} from '../shared/schema.ts';

/** What the rating of a rim says of the vehicles it came on; '' while no vehicle with axle capacities matches. */
export const RIM_CHECKS = ['carries', 'below'] as const;
export type RimCheck = (typeof RIM_CHECKS)[number] | '';

/** Most photos of one rim. */
export const RIM_PHOTOS_MAX = 4;

/** A rim as the maker of a vehicle fits it, `oemRims/{id}`. Lengths mm, rating kg per rim. */
export const oemRimSchema = z.object({
  make: requiredText(),
  /** Blank: every model of the make. */
  model: text(),
  yearFrom: orBlank(whole(YEAR_MAX)),
  yearTo: orBlank(whole(YEAR_MAX)),
  /** Width × diameter in inches, such as 7.5x17 or 17x7.5. */
  rimSize: text(),
  /** Computed from the size, inches; '' while it cannot be told. */
  diameter: blankMeasure(),
  offset: orBlank(signed()),
  rating: blankMeasure(),
  centreBore: blankMeasure(),
  /** Studs × circle in mm, such as 6x139.7. */
  studPattern: text(),
  partNo: text(),
  photos: attachments(RIM_PHOTOS_MAX),
  notes: text(NOTE_MAX),
  /** The rating against the matched vehicles when it was last saved or matched. */
  check: z._default(z.union([z.enum(RIM_CHECKS), z.literal('')]), ''),
  deleted: flag(),
  searchArr: tokens(),
});
export type OemRim = z.infer<typeof oemRimSchema>;

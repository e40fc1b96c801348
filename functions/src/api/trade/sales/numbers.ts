import { FIRST_SALE, saleNumber } from '../../../../../src/domain/sale/number.ts';
import {
  type PosSettings,
  posSettingsSchema,
  usualPosSettings,
} from '../../../../../src/domain/sale/settings.ts';
import type { SaleType } from '../../../../../src/domain/sale/statuses.ts';
import { findRecord } from '../../../store/read.ts';
import { nextOf } from '../../../store/series.ts';
import type { FreshWrite } from '../../../store/update-fresh.ts';
import { conflict } from '../../errors.ts';

/** How a dealer sells; as usual where it has set nothing. @throws ApiError 409 for settings that cannot be read. */
export async function readPosSettings(dealerId: string): Promise<PosSettings> {
  const found = await findRecord(posSettingsSchema, 'posSettings', dealerId);
  if (found === 'broken') throw conflict('The point of sale settings could not be read. Tell head office.');
  return found === 'absent' ? usualPosSettings(dealerId) : found.value;
}

/** The next number of a dealer's sales of this type, with the write that takes it; none where the type is not chosen. */
export async function takeSaleNumber(
  dealerId: string,
  type: SaleType,
  prefix: string,
): Promise<{ readonly number: string; readonly writes: readonly FreshWrite[] }> {
  if (type === 'none') return { number: '', writes: [] };
  const { number, write } = await nextOf(`sales~${type}~${dealerId}`, FIRST_SALE);
  return { number: saleNumber(type, number, prefix), writes: [write] };
}

import type { Actor } from '../../../../src/domain/access/actor.ts';
import {
  type AccountingExport,
  accountingExportSchema,
  EXPORT_PART,
  type ExportPart,
  exportPartSchema,
} from '../../../../src/domain/accounting-export/schema.ts';
import { amountOf, inParts, totalsByKind } from '../../../../src/domain/accounting-export/select.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { idOfPress } from '../../../../src/domain/shared/press.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { type MakeExportPayload, MAKE_EXPORT } from '../../../../src/domain/accounting-export/endpoints.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { nextOf } from '../../store/series.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict } from '../errors.ts';
import { isDoneBefore } from '../press.ts';
import { mustBePeriod, readPeriod } from './entries.ts';
import { stampsOf } from '../../store/stamps.ts';

/** Begins a distributor's series of exports. */
const FIRST = 1001;

interface ExportMade {
  readonly id: string;
  readonly number: string;
  readonly parts: number;
}

function maker(payload: MakeExportPayload, actor: Actor): () => Promise<FreshWrites<ExportMade>> {
  const { request, from, to, layout, salesAccount, bankAccount, seen } = payload;
  const distributerId = actor.distributerId;
  return async () => {
    const id = await idOfPress(actor.uid, request);
    const ref = db.collection('accountingExports').doc(id);
    const stored = await ref.get();
    if (stored.exists) {
      const before = parseRecord(accountingExportSchema, ref.path, stored.data());
      if (before === null) throw conflict('The record of this export could not be read. Tell head office.');
      isDoneBefore(before.request, request);
      return { writes: [], result: { id, number: before.number, parts: before.parts } };
    }
    // The series comes first: of two exports at once the second finds it moved on, and reads what the first one took.
    const { number: count, write } = await nextOf(`exports~${distributerId}`, FIRST);
    const { open, earlier } = await readPeriod(distributerId, { from, to });
    const last = earlier.at(-1);
    if (open.length === 0) {
      throw conflict(
        last
          ? `Nothing is left to export: ${last.value.number} took it over.`
          : 'There is nothing to export.',
      );
    }
    if (open.length !== seen.entries || amountOf(open) !== seen.amount) {
      throw conflict('The accounts have changed since you looked. Check them again.');
    }
    const parts = inParts(open, EXPORT_PART);
    const value: AccountingExport = {
      distributerId,
      number: `EXP-${count}`,
      layout,
      from,
      to,
      salesAccount,
      bankAccount,
      request,
      by: actor.uid,
      byName: personName(actor),
      at: unixSeconds(new Date()),
      entries: open.length,
      parts: parts.length,
      totals: [...totalsByKind(open)],
    };
    const stamps = stampsOf(actor.uid, 1);
    const partOf = (own: (typeof parts)[number]): ExportPart => ({
      distributerId,
      taken: [...own],
      digest: '',
    });
    return {
      writes: [write],
      creates: [
        { ref, value: { ...storedFields(accountingExportSchema, value), ...stamps } },
        ...parts.map((own, index) => ({
          ref: ref.collection('taken').doc(String(index)),
          value: { ...storedFields(exportPartSchema, partOf(own)), ...stamps },
        })),
      ],
      result: { id, number: value.number, parts: parts.length },
    };
  };
}

export const makeExport = implement(MAKE_EXPORT, async (payload, actor) => {
  mustBePeriod(payload);
  return writeFresh(maker(payload, actor));
});

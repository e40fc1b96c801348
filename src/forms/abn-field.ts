import { isAbn } from '#domain/shared/abn.ts';
import type { FieldBase } from '#forms/field.ts';

interface Abn {
  abn: string;
}

/** The ABN of a dealer or distributor: what a tax invoice must show. */
export const ABN_FIELD: FieldBase<Abn> & { kind: 'text' } = {
  kind: 'text',
  name: 'abn',
  title: 'ABN',
  isCompact: true,
  maxLength: 11,
  help: 'Eleven digits. It stands on invoices.',
  validate: (value) =>
    (typeof value === 'string' && isAbn(value)) || 'Not a valid ABN: check its eleven digits.',
  span: 4,
};

import { draftOf, type GivenSaleLine, type SaleDraft } from '#domain/sale/draft.ts';
import { SALE_QTY_MAX, SALE_TEXT_MAX, type SaleLine } from '#domain/sale/lines.ts';
import { type Carried, type Sale, SALE_NOTES_MAX, SALE_TERMS_MAX } from '#domain/sale/schema.ts';
import type { VehicleSnapshot } from '#domain/installation/schema.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { MONTHS } from '#domain/vehicle/schema.ts';
import { YEARS } from '#domain/shared/years.ts';
import { CENTS_MAX, LINE_MAX } from '#domain/shared/schema.ts';
import type { Field, FieldGroup } from '#forms/field.ts';

/** A line as it is typed: '' where nothing is entered yet. */
export type LineForm = Omit<GivenSaleLine, 'qty' | 'priceEx' | 'discount'> & {
  qty: number | '';
  priceEx: number | '';
  discount: number | '';
  /** What the catalogue asked when the line was added, integer cents ex GST; '' for none. */
  listPriceEx: SaleLine['listPriceEx'];
};

/** The values of the form of a sale. The vehicle's limits and build month help to find it and are not sent. */
export type SaleForm = Omit<SaleDraft, 'lines' | 'deposit' | 'customer' | 'carried'> &
  SaleDraft['customer'] &
  Carried & {
    lines: LineForm[];
    deposit: number | '';
    customerLabel: string;
    vehicle: VehicleSnapshot | null;
    buildMonth: Installation['buildMonth'];
    buildYear: Installation['buildYear'];
  };

/** The form of a sale as it stands. */
export function formOf(sale: Sale, vehicle: VehicleSnapshot | null): SaleForm {
  const { customer, lines, deposit, carried, ...draft } = draftOf(sale);
  return {
    ...draft,
    ...customer,
    customerLabel: sale.customerName,
    ...carried,
    lines: lines.map((line, at) => ({ ...line, listPriceEx: sale.lines[at]?.listPriceEx ?? '' })),
    deposit: deposit === 0 ? '' : deposit,
    vehicle,
    buildMonth: '',
    buildYear: '',
  };
}

/** A line with its figures; a blank one counts as nothing given, which the draft's schema names. */
const lineOf = ({ listPriceEx: _list, qty, priceEx, discount, ...line }: LineForm): GivenSaleLine => ({
  ...line,
  qty: qty === '' ? 0 : qty,
  priceEx: priceEx === '' ? 0 : priceEx,
  discount: discount === '' ? 0 : discount,
});

/** What a form's values ask of the server. */
export function draftFrom(form: SaleForm): SaleDraft {
  const { company, companyName, firstName, lastName, email, phone, lines, deposit, ...others } = form;
  const { people, accessories, loadFront, loadRear, ballWeight, trailerAtm, ...rest } = others;
  const { customerLabel: _label, vehicle: _vehicle, buildMonth: _month, buildYear: _year, ...draft } = rest;
  return {
    ...draft,
    customer: { company, companyName, firstName, lastName, email, phone },
    carried: { people, accessories, loadFront, loadRear, ballWeight, trailerAtm },
    lines: lines.map(lineOf),
    deposit: deposit === '' ? 0 : deposit,
  };
}

/** The prices that the device believed the catalogue has, a line each. */
export const believedOf = ({ lines }: Pick<SaleForm, 'lines'>): readonly SaleLine['listPriceEx'][] =>
  lines.map(({ listPriceEx }) => listPriceEx);

/** The lines as totals are reckoned of them. */
export const pricedLines = ({ lines }: Pick<SaleForm, 'lines'>) => lines.map(lineOf);

const BLANK: LineForm = {
  kind: 'text',
  productId: '',
  kitId: '',
  springOption: '',
  sku: '',
  text: '',
  qty: 1,
  priceEx: '',
  discount: '',
  excluded: false,
  listPriceEx: '',
};

/** A line of this kind, but for what is said. */
export const newLine = (line: Partial<LineForm> & Pick<LineForm, 'kind'>): LineForm => ({
  ...BLANK,
  ...line,
});

/** The lines with one more: what was sold already is one piece more of it. */
export function withLine(lines: readonly LineForm[], line: LineForm): LineForm[] {
  const at = lines.findIndex(
    (other) =>
      line.kind !== 'labour' &&
      line.kind !== 'text' &&
      other.kind === line.kind &&
      other.productId === line.productId &&
      other.kitId === line.kitId &&
      other.springOption === line.springOption &&
      !other.excluded,
  );
  if (at < 0) return [...lines, line];
  return lines.map((other, place) =>
    place === at ? { ...other, qty: Math.min(SALE_QTY_MAX, Number(other.qty) + Number(line.qty)) } : other,
  );
}

const isCompany = ({ company }: SaleForm) => company;

/** The fields of a sale beside its lines. */
const otherGroups: readonly FieldGroup<SaleForm>[] = [
  {
    id: 'customer',
    title: 'Customer',
    fields: [
      { kind: 'checkbox', name: 'company', title: 'Company', span: 12 },
      {
        kind: 'text',
        name: 'companyName',
        title: 'Company name',
        maxLength: LINE_MAX,
        visible: isCompany,
        required: isCompany,
        span: 12,
      },
      { kind: 'text', name: 'firstName', title: 'First name', maxLength: LINE_MAX, span: 6 },
      { kind: 'text', name: 'lastName', title: 'Last name', maxLength: LINE_MAX, span: 6 },
      { kind: 'email', name: 'email', title: 'Email', maxLength: LINE_MAX, span: 6 },
      { kind: 'tel', name: 'phone', title: 'Phone', maxLength: LINE_MAX, span: 6 },
    ],
  },
  {
    id: 'vehicle',
    title: 'Vehicle',
    fields: [
      { kind: 'select', name: 'buildMonth', title: 'Build month', options: MONTHS, span: 3 },
      { kind: 'number', name: 'buildYear', title: 'Build year', integer: true, ...YEARS, span: 3 },
      { kind: 'text', name: 'rego', title: 'Rego', upperCase: true, isCompact: true, maxLength: 10, span: 4 },
      { kind: 'text', name: 'vin', title: 'VIN', upperCase: true, isCompact: true, maxLength: 17, span: 8 },
    ],
  },
  {
    id: 'terms',
    title: 'Terms and notes',
    fields: [
      { kind: 'text', name: 'purchaseOrder', title: 'Purchase order', maxLength: LINE_MAX, span: 5 },
      { kind: 'money', name: 'deposit', title: 'Deposit asked', min: 0, max: CENTS_MAX, span: 3 },
      {
        kind: 'date',
        name: 'expiresOn',
        title: 'Expires',
        visible: ({ type }) => type === 'quote',
        span: 4,
      },
      {
        kind: 'textarea',
        name: 'terms',
        title: 'Terms',
        help: 'The customer reads this.',
        rows: 3,
        maxLength: SALE_TERMS_MAX,
        span: 12,
      },
      {
        kind: 'textarea',
        name: 'notes',
        title: 'Notes for the workshop',
        rows: 2,
        maxLength: SALE_NOTES_MAX,
        span: 12,
      },
    ],
  },
];

/** A kit is sold whole; of all else parts may be. */
const isWholeKit = (index: number) => (value: unknown, values: SaleForm) =>
  values.lines[index]?.kind !== 'kit' || Number.isInteger(value) ? true : 'A kit is sold whole';

/** The fields of one line. */
const lineFields = (index: number): readonly Field<SaleForm>[] => [
  {
    kind: 'text',
    name: `lines.${index}.text`,
    title: 'Description',
    required: true,
    maxLength: SALE_TEXT_MAX,
  },
  {
    kind: 'number',
    name: `lines.${index}.qty`,
    title: 'Qty',
    required: true,
    min: 0.01,
    max: SALE_QTY_MAX,
    validate: isWholeKit(index),
  },
  {
    kind: 'money',
    name: `lines.${index}.priceEx`,
    title: 'Each, ex GST',
    required: true,
    min: 0,
    max: CENTS_MAX,
  },
  { kind: 'number', name: `lines.${index}.discount`, title: 'Discount', unit: '%', min: 0, max: 100 },
];
/** The names of the inputs of a line, as they stand beside each other. */
export const LINE_INPUTS = ['text', 'qty', 'priceEx', 'discount'] as const;

const lineGroup: FieldGroup<SaleForm> = {
  id: 'lines',
  title: 'Items',
  fields: [{ kind: 'rows', name: 'lines', title: 'Items', noun: 'line', blank: {}, columns: lineFields }],
};

/** The fields of a sale. */
export const saleGroups: readonly FieldGroup<SaleForm>[] = [lineGroup, ...otherGroups];

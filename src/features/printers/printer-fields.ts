import {
  PAGE_PRESETS,
  PRINTED_DOCUMENT_LABELS,
  printArea,
  PRINTER_KIND_LABELS,
} from '#domain/printer/page.ts';
import { PRINTED_DOCUMENTS, PRINTER_KINDS, type Printer } from '#domain/printer/schema.ts';
import type { Field, FieldGroup } from '#forms/field.ts';

type Length = 'pageWidth' | 'pageHeight' | 'marginTop' | 'marginRight' | 'marginBottom' | 'marginLeft';

/** A length in mm that a page or a margin can have. */
const length = (name: Length, title: string, min: number): Field<Printer> => ({
  kind: 'number',
  name,
  title,
  unit: 'mm',
  min,
  max: 2000,
  required: true,
  span: 3,
});

const leavesRoom = (_value: unknown, printer: Printer) =>
  printer.pageWidth === '' ||
  printer.pageHeight === '' ||
  printArea(printer) !== null ||
  'The margins leave nothing of the page';

const offset = (name: 'offsetX' | 'offsetY', title: string, help: string): Field<Printer> => ({
  kind: 'number',
  name,
  title,
  unit: 'mm',
  min: -50,
  max: 50,
  help,
  span: 3,
});

/** The printer form. A change of kind sets the page to the usual one of the kind. */
export const PRINTER_GROUPS: readonly FieldGroup<Printer>[] = [
  {
    id: 'printer',
    title: 'Printer',
    fields: [
      { kind: 'text', name: 'name', title: 'Name', required: true, maxLength: 200, span: 6 },
      {
        kind: 'select',
        name: 'kind',
        title: 'Kind',
        required: true,
        options: PRINTER_KINDS.map((value) => ({ value, label: PRINTER_KIND_LABELS[value] })),
        effect: ({ kind }) => PAGE_PRESETS[kind],
        span: 3,
      },
      { kind: 'text', name: 'location', title: 'Location', maxLength: 200, span: 3 },
      {
        kind: 'tags',
        name: 'defaultFor',
        title: 'Default for',
        options: PRINTED_DOCUMENTS.map((value) => ({ value, label: PRINTED_DOCUMENT_LABELS[value] })),
        help: 'One printer for each. This replaces the current default.',
        span: 12,
      },
    ],
  },
  {
    id: 'page',
    title: 'Page',
    fields: [
      length('pageWidth', 'Width', 10),
      length('pageHeight', 'Height', 10),
      offset('offsetX', 'Offset right', 'Negative is to the left.'),
      offset('offsetY', 'Offset down', 'Negative is up.'),
      length('marginTop', 'Margin top', 0),
      length('marginRight', 'Margin right', 0),
      { ...length('marginBottom', 'Margin bottom', 0), validate: leavesRoom },
      { ...length('marginLeft', 'Margin left', 0), validate: leavesRoom },
    ],
  },
];

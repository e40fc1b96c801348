import { fileStore } from '#data/files/files.ts';
import { checkRimSize, checkStudPattern } from '#domain/oem-rim/derive.ts';
import type { OemRim } from '#domain/oem-rim/schema.ts';
import { YEARS } from '#domain/shared/years.ts';
import type { Field, FieldGroup, FieldName } from '#forms/field.ts';

const year = (name: FieldName<OemRim>, title: string): Field<OemRim> => ({
  kind: 'number',
  name,
  title,
  integer: true,
  ...YEARS,
  span: 3,
});

/** The rim form. `makes` are the remembered ones; another may be typed. */
export function oemRimGroups(makes: readonly string[]): readonly FieldGroup<OemRim>[] {
  return [
    {
      id: 'vehicle',
      title: 'Fitted to',
      fields: [
        {
          kind: 'autocomplete',
          name: 'make',
          title: 'Make',
          required: true,
          freeText: true,
          options: makes,
          maxLength: 200,
          span: 3,
        },
        {
          kind: 'text',
          name: 'model',
          title: 'Model',
          maxLength: 200,
          help: 'Leave blank for every model.',
          span: 3,
        },
        year('yearFrom', 'Year from'),
        {
          ...year('yearTo', 'Year to'),
          validate: (value, { yearFrom }) =>
            yearFrom === '' || Number(value) >= yearFrom || 'Year to is before year from',
        },
      ],
    },
    {
      id: 'rim',
      title: 'Rim',
      fields: [
        {
          kind: 'text',
          name: 'rimSize',
          title: 'Rim size',
          maxLength: 200,
          placeholder: '17x7.5',
          span: 3,
          validate: (value) => checkRimSize(String(value)),
        },
        { kind: 'number', name: 'offset', title: 'Offset', unit: 'mm', signed: true, span: 3 },
        { kind: 'number', name: 'rating', title: 'Rating', unit: 'kg', min: 0, span: 3 },
        { kind: 'number', name: 'centreBore', title: 'Centre bore', unit: 'mm', min: 0, span: 3 },
        {
          kind: 'text',
          name: 'studPattern',
          title: 'Stud pattern',
          maxLength: 200,
          placeholder: '6x139.7',
          span: 3,
          validate: (value) => checkStudPattern(String(value)),
        },
        { kind: 'text', name: 'partNo', title: 'Part no.', maxLength: 200, span: 3 },
        {
          kind: 'file',
          name: 'photos',
          title: 'Photos',
          store: fileStore('oemRims'),
          accept: ['jpg', 'jpeg', 'png'],
          maxFiles: 4,
          span: 6,
        },
        { kind: 'textarea', name: 'notes', title: 'Notes', maxLength: 5000, rows: 2, span: 12 },
      ],
    },
  ];
}

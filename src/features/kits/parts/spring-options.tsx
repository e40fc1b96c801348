import { type Kit, springOptionSchema } from '#domain/kit/schema.ts';
import { needsRange, springFault } from '#domain/kit/spring-options.ts';
import type { Field } from '#forms/field.ts';
import { useDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { KitRows } from './kit-rows.tsx';

const hasSprings = ({ type }: Kit) => type === 'gvmUpgrade';

function rowFields(index: number): readonly Field<Kit>[] {
  const at = (key: string) => `springOptions.${index}.${key}` as const;
  const figure = (key: string, title: string, unit: string): Field<Kit> => ({
    kind: 'number',
    name: at(key),
    title,
    unit,
    min: 0,
    span: 2,
  });
  const judged = (key: 'name' | 'loadMin' | 'loadMax') => ({
    validate: (_value: unknown, { springOptions }: Kit) => springFault(springOptions, index, key) || true,
  });
  return [
    {
      kind: 'text',
      name: at('name'),
      title: 'Spring option',
      required: true,
      maxLength: 200,
      span: 4,
      ...judged('name'),
    },
    figure('frontRate', 'Front rate', 'N/mm'),
    figure('rearRate', 'Rear rate', 'N/mm'),
    { ...figure('loadMin', 'Load from', 'kg'), ...judged('loadMin') },
    {
      ...figure('loadMax', 'Load to', 'kg'),
      ...judged('loadMax'),
      required: ({ springOptions }) => needsRange(springOptions, index),
    },
  ];
}

/** The spring options of a GVM kit as rows; the other types have none (product: kit-types). */
export function SpringOptions({ form }: { form: EntityForm<Kit> }) {
  const isShown = useDerived(form, ['type'], hasSprings);
  if (!isShown) return null;
  return (
    <KitRows
      form={form}
      name="springOptions"
      title="Spring options"
      noun="spring option"
      text="The constant load in the tray or boot decides which springs are fitted. Load ranges may meet, not overlap."
      fieldsOf={rowFields}
      blank={{ ...springOptionSchema.parse({ name: '-' }), name: '' }}
    />
  );
}

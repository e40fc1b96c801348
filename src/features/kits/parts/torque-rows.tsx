import { type Kit, TORQUE_KEYS } from '#domain/kit/schema.ts';
import { torqueFault } from '#domain/kit/torque-fault.ts';
import { TORQUE_POINTS, type TorqueRow } from '#domain/kit/torques.ts';
import type { Field } from '#forms/field.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { KitRows } from './kit-rows.tsx';

const BLANK = { point: '', torque: '', tolerance: '' } as const;
const OPTIONS = TORQUE_KEYS.map((value) => ({ value, label: TORQUE_POINTS[value] }));

function rowFields(index: number): readonly Field<Kit>[] {
  const common = (key: keyof TorqueRow) => ({
    name: `torques.${index}.${key}` as const,
    required: true,
    validate: (_value: unknown, { torques }: Kit) => torqueFault(torques, index, key) || true,
  });
  return [
    { ...common('point'), kind: 'select', title: 'Bolt', options: OPTIONS, span: 6 },
    { ...common('torque'), kind: 'number', title: 'Torque', unit: 'Nm', min: 0, span: 3 },
    { ...common('tolerance'), kind: 'number', title: 'Tolerance', unit: '± Nm', min: 0, span: 3 },
  ];
}

/** The torques that a kit states, as rows: what the checklist of its jobs asks for. */
export function TorqueRows({ form }: { form: EntityForm<Kit> }) {
  return (
    <KitRows
      form={form}
      name="torques"
      title="Torques"
      noun="torque"
      text="The job's checklist asks for these. Bolts not listed here are held to a general range."
      fieldsOf={rowFields}
      blank={BLANK}
    />
  );
}

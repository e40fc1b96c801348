import { act, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { MassReference } from '#domain/installation/mass-input.ts';
import { installationSchema, type Installation } from '#domain/installation/schema.ts';
import { withVehicle } from '#domain/installation/start.ts';
import type { FieldValues } from '#forms/field.ts';
import { useFormContext } from '#forms/form-context.ts';
import { FormField } from '#forms/form-field.tsx';
import { renderForm } from '#forms/testing.tsx';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { focusField } from '#forms/field-ids.ts';
import { installationGroups } from './installation-fields.ts';
import { formRules } from './installation-rules.ts';
import { AccessoryRows } from './parts/sections/accessory-rows.tsx';
import { MassPanel } from './parts/panels/mass-panel.tsx';
import { PeopleRows } from './parts/sections/people-rows.tsx';
import { TypePicker } from './parts/sections/type-picker.tsx';
import { useLiveMassCheck } from './use-mass-check.ts';

const reference: MassReference = {
  tyreSizes: {},
  complianceRows: [
    {
      state: 'QLD',
      type: 'gvmUpgradeState',
      verdict: 'condition',
      condition: 'modification plate',
      evidence: [],
      source: 'LS11',
      effectiveFrom: '2026-01-01',
      scheme: '',
    },
  ],
  today: '2026-06-15',
};
const groups = installationGroups(formRules(reference, null));
const vehicle = buildVehicle({
  numberOfSeats: 5,
  tareWeight: 2300,
  frontAxleTareWeight: 1250,
  rearAxleTareWeight: 1050,
  gvm: 3400,
  frontAxleCapacity: 1700,
  rearAxleCapacity: 2150,
});
const blank = installationSchema.parse({
  dealerId: 'd1',
  loadFront: 0,
  loadRear: 0,
  ballWeight: 0,
  trailerAtm: 0,
});
const LOADED: Installation = { ...blank, ...withVehicle(blank, 'v1', vehicle) };

const KNOWN = [
  { id: 'a1', value: { name: 'Bull bar', weight: 70, weightFrontPercent: 100, weightRearPercent: 0 } },
];

/** The form of the context as that of an installation. */
function useJob() {
  // The engine's form knows paths, not entities; the values given below are an installation.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return useFormContext() as unknown as EntityForm<Installation>;
}
const Path = () => <TypePicker form={useJob()} reference={reference} />;
const Mass = () => <MassPanel result={useLiveMassCheck(useJob(), reference)} />;
const People = () => <PeopleRows form={useJob()} />;
const Accessories = () => <AccessoryRows form={useJob()} known={KNOWN} />;

const onSubmit = () => vi.fn<(stored: FieldValues) => Promise<void>>(async () => undefined);
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Update' });

describe('the path to approval', () => {
  const page = (
    <>
      <FormField name="registeredBefore" />
      <FormField name="state" />
      <Path />
    </>
  );

  it('offers nothing but checks until the first question is answered, and says so', () => {
    renderForm({ groups, values: blank, children: page });
    expect(screen.getByRole('radio', { name: 'Suspension Check' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'GVM Upgrade - Federal Compliance' })).toBeDisabled();
    expect(screen.getAllByText('Answer "Registered before this work?" first.').length).toBeGreaterThan(2);
    expect(screen.getByRole('radio', { name: 'Warranty' })).toHaveAccessibleDescription(
      'This type is no longer offered.',
    );
  });

  it('follows the answers, carries the condition with its source, and makes the kit slots', async () => {
    const submit = onSubmit();
    const { user } = renderForm({ groups, values: blank, onSubmit: submit, children: page });
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.selectOptions(screen.getByRole('combobox', { name: /State/ }), 'QLD');
    await user.click(screen.getByRole('radio', { name: 'GVM Upgrade - State Compliance' }));
    expect(
      screen.getByText('Condition in QLD: modification plate (source: LS11, as at 01/01/2026).'),
    ).toBeVisible();
    await user.click(save());
    const stored = installationSchema.parse(submit.mock.lastCall?.[0]);
    expect(stored).toMatchObject({ type: 'gvmUpgradeState', state: 'QLD', regoState: 'QLD' });
    expect(stored.kits.map(({ type }) => type)).toEqual(['gvmUpgrade']);
  });

  it('refuses a type that is no longer legal after an answer has changed, and keeps the form', async () => {
    const submit = onSubmit();
    const values = { ...blank, registeredBefore: 'yes', state: 'QLD', type: 'gvmUpgradeState' };
    const { user } = renderForm({ groups, values, onSubmit: submit, children: page });
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.getByText('GVM Upgrade - State Compliance is unavailable')).toBeVisible();
    await user.click(save());
    const why = 'A vehicle not yet registered needs a federal type, not a state type.';
    expect(screen.getAllByText(why).length).toBeGreaterThan(1);
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Change type' })).toHaveFocus();
  });
});

describe('what it carries', () => {
  it('adds from the pick list with its figures, and mirrors the percentages', async () => {
    const submit = onSubmit();
    const { user } = renderForm({ groups: [], values: blank, onSubmit: submit, children: <Accessories /> });
    const add = await screen.findByRole('combobox', { name: 'Add an accessory' });
    await user.type(add, 'bull{Enter}');
    expect(add).toHaveFocus();
    await user.clear(box('Bull bar: Front, %'));
    await user.type(box('Bull bar: Front, %'), '80');
    expect(box('Bull bar: Rear, %')).toHaveValue('20');
    await user.type(add, 'Fridge{Enter}');
    expect(box('Fridge: Weight, kg')).toHaveFocus();
    await user.type(box('Fridge: Weight, kg'), '42.5');
    await user.click(save());
    expect(submit.mock.lastCall?.[0]).toMatchObject({
      accessories: [
        { accessoryId: 'a1', name: 'Bull bar', weight: 70, frontPercent: 80, rearPercent: 20 },
        { accessoryId: '', name: 'Fridge', weight: 42.5, frontPercent: 50, rearPercent: 50 },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Remove Bull bar' }));
    expect(screen.queryByDisplayValue('Bull bar')).toBeNull();
    expect(box('Fridge: Weight, kg')).toHaveValue('42.5');
  });

  it('says that a share is over 100, has no other half of it, and stores none', async () => {
    const submit = onSubmit();
    const accessories = [{ accessoryId: '', name: 'Bar', weight: 10, frontPercent: 50, rearPercent: 50 }];
    const values = { ...blank, accessories };
    const { user } = renderForm({ groups: [], values, onSubmit: submit, children: <Accessories /> });
    await user.type(box('Bar: Front, %'), '0');
    expect(box('Bar: Front, %')).toHaveAccessibleDescription('Can’t be over 100');
    expect(box('Bar: Rear, %')).toHaveValue('');
    await user.click(save());
    expect(submit).not.toHaveBeenCalled();
    await user.clear(box('Bar: Front, %'));
    await user.type(box('Bar: Front, %'), '80');
    expect(box('Bar: Rear, %')).toHaveValue('20');
  });

  it('has a part that was taken off as a row of its own kind', async () => {
    const submit = onSubmit();
    const { user } = renderForm({ groups: [], values: blank, onSubmit: submit, children: <Accessories /> });
    await user.type(await screen.findByRole('combobox', { name: 'Add an accessory' }), 'Tray');
    await user.click(screen.getByRole('option', { name: 'Taken off: “Tray”' }));
    expect(screen.getByText('Taken off')).toBeVisible();
    await user.type(box('Tray: Weight, kg'), '90');
    await user.click(save());
    expect(submit.mock.lastCall?.[0]).toMatchObject({
      accessories: [{ name: 'Tray', weight: 90, removed: true }],
    });
  });

  it('stores only rows with people in them, at 68 kg unless told otherwise', async () => {
    const submit = onSubmit();
    const values = { ...LOADED, people: [] };
    const { user } = renderForm({ groups: [], values, onSubmit: submit, children: <People /> });
    await user.type(box('Second row: People'), '3');
    await user.click(save());
    expect(submit.mock.lastCall?.[0]).toMatchObject({
      people: [{ row: 'second', count: 3, kg: 68, frontPercent: 25 }],
    });
    await user.click(screen.getByRole('button', { name: 'All 5 seats taken, 68 kg each' }));
    expect(box('Front seats: People')).toHaveValue('2');
    await user.clear(box('Second row: People'));
    await user.click(save());
    expect(submit.mock.lastCall?.[0]['people']).toHaveLength(1);
  });
});

describe('the live mass check', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Mass check' }));

  it('follows each keystroke, in numbers and in words', async () => {
    const page = (
      <>
        <FormField name="loadRear" />
        <Mass />
      </>
    );
    const { user } = renderForm({ groups, values: LOADED, children: page });
    expect(panel().getByRole('meter', { name: 'Rear axle' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('of 2,150 kg'),
    );
    await user.clear(box('Load rear'));
    expect((await panel().findAllByText('Load rear: not entered')).length).toBeGreaterThan(0);
    await user.type(box('Load rear'), '2000');
    expect((await panel().findAllByText('Over')).length).toBeGreaterThan(0);
  });

  it('counts nothing that is not valid, and says so while it is typed', async () => {
    const page = (
      <>
        <FormField name="loadRear" />
        <People />
        <Mass />
      </>
    );
    const { user } = renderForm({ groups, values: LOADED, children: page });
    const total = () => panel().getByRole('meter', { name: 'Total mass, GVM' });
    await user.clear(box('Load rear'));
    await user.type(box('Load rear'), '-300');
    expect((await panel().findAllByText('Load rear: not entered')).length).toBeGreaterThan(0);
    expect(total()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^– of 3,400 kg/u));
    await user.clear(box('Load rear'));
    await user.type(box('Load rear'), '0');
    await user.clear(box('Front seats: People'));
    await user.type(box('Front seats: People'), 'two');
    expect(box('Front seats: People')).toHaveValue('two');
    expect(box('Front seats: People')).toHaveAccessibleDescription('Enter a number.');
    const waiting = await panel().findAllByText('Front seats: number of people: not entered');
    expect(waiting.length).toBeGreaterThan(0);
    expect(total()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^– of 3,400 kg/u));
  });

  it('renders beside the typed field only, never the form', async () => {
    const renders = new Map<string, number>();
    const count = (id: string) => renders.set(id, (renders.get(id) ?? 0) + 1);
    const page = (
      <>
        <Profiler id="fields" onRender={count}>
          <FormField name="registeredBefore" />
          <FormField name="tyreSize" />
          <FormField name="loadRear" />
          <FormField name="notes" />
          <Path />
        </Profiler>
        <Profiler id="rows" onRender={count}>
          <Accessories />
          <People />
        </Profiler>
        <Profiler id="mass" onRender={count}>
          <Mass />
        </Profiler>
      </>
    );
    const { user } = renderForm({ groups, values: LOADED, children: page });
    const before = new Map(renders);
    await user.type(box('Notes'), 'abc');
    expect(renders).toEqual(before);

    await user.type(box('Load rear'), '5');
    await waitFor(() => expect(renders.get('mass')).toBeGreaterThan(before.get('mass') ?? 0));
    await panel().findAllByText(/of 2,150 kg/);
    expect(renders.get('fields')).toBe(before.get('fields'));
    expect(renders.get('rows')).toBe(before.get('rows'));
  });
});

describe('focusField', () => {
  it('finds the input of a path, else the first control of the part that holds it', () => {
    let form: EntityForm | undefined;
    renderForm({
      groups,
      values: blank,
      onForm: (current) => (form = current),
      children: (
        <>
          <FormField name="vin" />
          <div data-field="kits.0">
            <select aria-label="Kit" />
          </div>
        </>
      ),
    });
    const focus = (path: string) => {
      let isFound = false;
      act(() => {
        isFound = focusField(form?.id ?? '', path);
      });
      return isFound;
    };
    expect(focus('vin')).toBe(true);
    expect(box('VIN')).toHaveFocus();
    expect(focus('kits.0.kitId')).toBe(true);
    expect(screen.getByRole('combobox', { name: 'Kit' })).toHaveFocus();
    expect(focus('photos.vinPlate')).toBe(false);
  });
});

import type { Installation, VehicleSnapshot } from '#domain/installation/schema.ts';
import type { DraftInput } from '#domain/order/input.ts';
import type { Order, OrderWish } from '#domain/order/schema.ts';
import { MONTHS } from '#domain/vehicle/schema.ts';
import { YEARS } from '#domain/shared/years.ts';
import { NOTE_MAX, STATES } from '#domain/shared/schema.ts';
import type { FieldGroup, Option } from '#forms/field.ts';

/** The values of a draft's form; the vehicle's limits and build month help to find it and are not kept. */
export type OrderForm = Pick<
  Order,
  | 'purchaseOrder'
  | 'vehicleId'
  | 'vin'
  | 'shipTo'
  | 'shipToState'
  | 'freightCarrier'
  | 'notes'
  | 'supplierDealerId'
> & {
  wants: OrderWish[];
  vehicle: VehicleSnapshot | null;
  buildMonth: Installation['buildMonth'];
  buildYear: Installation['buildYear'];
};

/** The form of a draft as it is stored. */
export function toForm(order: Order, vehicle: VehicleSnapshot | null): OrderForm {
  const { purchaseOrder, vehicleId, vin, shipTo, shipToState, freightCarrier, notes, supplierDealerId } =
    order;
  return {
    purchaseOrder,
    vehicleId,
    vin,
    shipTo,
    shipToState,
    freightCarrier,
    notes,
    supplierDealerId,
    wants: [...order.wants],
    vehicle,
    buildMonth: '',
    buildYear: '',
  };
}

/** The draft that a form's values make of an order. */
export function fromForm(order: Order, form: OrderForm): Order {
  return { ...order, ...inputOf(form) };
}

/** What a form's values ask the server for. */
export function inputOf(form: OrderForm): DraftInput {
  const { vehicle: _vehicle, buildMonth: _month, buildYear: _year, ...fields } = form;
  return fields;
}

/** A line to begin with. */
export const blankWish = (compliance: OrderWish['compliance']): OrderWish => ({
  kitId: '',
  springOption: '',
  qty: 1,
  compliance,
});

/** The fields of a draft beside its lines and its vehicle. */
export function orderGroups(
  carriers: readonly string[],
  suppliers: readonly Option[],
): readonly FieldGroup<OrderForm>[] {
  return [
    {
      id: 'vehicle',
      title: 'Vehicle',
      fields: [
        {
          kind: 'select',
          name: 'buildMonth',
          title: 'Build month',
          options: MONTHS,
          span: 3,
        },
        {
          kind: 'number',
          name: 'buildYear',
          title: 'Build year',
          integer: true,
          ...YEARS,
          span: 3,
        },
        { kind: 'text', name: 'vin', title: 'VIN', upperCase: true, isCompact: true, maxLength: 17, span: 6 },
      ],
    },
    {
      id: 'delivery',
      title: 'Order and delivery',
      fields: [
        { kind: 'text', name: 'purchaseOrder', title: 'Purchase order', maxLength: 200, span: 6 },
        {
          kind: 'autocomplete',
          name: 'freightCarrier',
          title: 'Freight carrier',
          options: carriers,
          freeText: true,
          maxLength: 200,
          span: 6,
        },
        {
          kind: 'select',
          name: 'supplierDealerId',
          title: 'Supplier',
          placeholder: 'The distributor',
          options: suppliers,
          visible: () => suppliers.length > 0,
          span: 6,
        },
        { kind: 'textarea', name: 'shipTo', title: 'Ship to', rows: 2, maxLength: 500, span: 9 },
        {
          kind: 'select',
          name: 'shipToState',
          title: 'State',
          options: STATES,
          help: 'The arrival date depends on it.',
          span: 3,
        },
        {
          kind: 'textarea',
          name: 'notes',
          title: 'Notes to the supplier',
          rows: 2,
          maxLength: NOTE_MAX,
          span: 12,
        },
      ],
    },
  ];
}

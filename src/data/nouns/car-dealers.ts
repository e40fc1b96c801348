import { deriveCarDealer } from '#domain/car-dealer/derive.ts';
import { type CarDealer, carDealerSchema } from '#domain/car-dealer/schema.ts';
import { carDealers } from '#domain/car-dealer/entity.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import { createRecord } from '#data/store/save.ts';

/** The new-car yards of the actor's dealer; a new one is its own, and its group's. */
export const carDealerStore = referenceStore<CarDealer>({
  collection: carDealers,
  blank: () => ({ ...carDealerSchema.parse({ name: '-', dealerId: '-' }), name: '', dealerId: '' }),
  derive: deriveCarDealer,
  add: async (actor, id, value) => {
    const { dealerId, dealerGroupId } = actor;
    await createRecord(carDealers, actor, { ...value, dealerId, dealerGroupId }, { id });
    return '';
  },
});

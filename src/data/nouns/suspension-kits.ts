import { deriveSuspensionKit } from '#domain/suspension-kit/derive.ts';
import { suspensionKitSchema } from '#domain/suspension-kit/schema.ts';
import { suspensionKits } from '#domain/suspension-kit/entity.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import { updateRecord } from '#data/store/save.ts';

/** Suspension kits. Their makes are kept by the fits to vehicles, so that a form that was open longer cannot lose one. */
export const suspensionKitStore = referenceStore({
  collection: suspensionKits,
  blank: () => ({ ...suspensionKitSchema.parse({ code: '-', name: '-' }), code: '', name: '' }),
  derive: deriveSuspensionKit,
  update: (actor, base, value) =>
    updateRecord(suspensionKits, actor, base, deriveSuspensionKit({ ...value, makes: base.value.makes })),
});

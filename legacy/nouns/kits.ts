import { createHash } from 'node:crypto';
import { deriveKit } from '../../src/domain/kit/derive.ts';
import { KIT_TYPE_LABELS, KIT_TYPES, kitSchema } from '../../src/domain/kit/schema.ts';
import { nameKeyOf } from '../../src/domain/shared/unique-names.ts';
import { fieldsOf } from '../fields.ts';
import { maker, type Noun, textIn } from '../noun.ts';
import { idField } from './words.ts';

const SERVERS = ['vehicleIds', 'kitCategoryIds', 'supersededBy', 'deleted', 'searchArr'];

export const kits: Noun = {
  name: 'kits',
  word: 'kit',
  files: ['kits', 'kit', 'upgrade kits'],
  collection: 'kits',
  fields: [
    { ...idField('kit id', 'kit no'), also: ['id', 'key', 'kit id', 'kit no', 'old id'] },
    ...fieldsOf(
      kitSchema,
      {
        code: { also: ['kit code', 'part number', 'part no', 'sku'] },
        name: { also: ['kit name', 'title'] },
        type: {
          also: ['kit type'],
          words: {
            ...Object.fromEntries(KIT_TYPES.map((type) => [KIT_TYPE_LABELS[type], type])),
            GVM: 'gvmUpgrade',
            BTC: 'btcUpgrade',
            GCM: 'gcmUpgrade',
            Suspension: 'suspensionUpgrade',
          },
        },
        description: { also: ['notes', 'details'] },
        approvals: { also: ['approval', 'approval number', 'approval no'] },
        priceExGst: { kind: 'cents', also: ['price', 'price ex', 'price ex gst', 'cost ex gst'] },
        leadTimeDays: { also: ['lead time', 'lead days'] },
        status: {
          also: ['state of kit'],
          words: { current: 'active', live: 'active', old: 'withdrawn', discontinued: 'withdrawn' },
        },
        gvm: { also: ['new gvm', 'upgraded gvm'] },
        btc: { also: ['braked towing', 'towing'] },
      },
      SERVERS,
    ),
  ],
  needs: [],
  expects: [],
  complete: (values) => {
    const missing = ['name', 'type'].find((field) => !values[field]);
    return missing ? { values, fault: { field: missing, reason: 'Is required' } } : { values };
  },
  make: maker(kitSchema, deriveKit),
  reserves: (value) => {
    const key = nameKeyOf('kits', value);
    if (!key) return [];
    const uniqId = `${key.prefix}${createHash('sha256').update(key.text).digest('hex')}`;
    return [{ uniqId, kind: key.name.kind, field: key.name.field, isLight: false }];
  },
  nameOf: (value) => textIn(value, 'code') || textIn(value, 'name'),
  remember: ({ code, name, type }) => ({ code, name, type }),
  foundBy: 'code',
  usedBy: [{ collection: 'orders', field: 'kitIds', isList: true }],
};

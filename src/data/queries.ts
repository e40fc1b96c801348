import { can } from '#domain/access/privileges.ts';
import { logKeyOf, logScopes } from '#domain/change-log/readers.ts';
import type { ChangeLogEntry } from '#domain/change-log/schema.ts';
import type { Stage } from '#domain/installation/schema.ts';
import {
  carDealers,
  changeLog,
  customerContacts,
  customers,
  installations,
  kits,
  vehicles,
} from './collections.ts';
import { GROUP_FIELDS, groupScope, referenceScope, shape, type ListShape } from './list-shape.ts';

export const customersShape = shape({
  collection: customers,
  scope: (actor) => (can(actor, 'Customers') ? groupScope(actor) : null),
  scopeFields: GROUP_FIELDS,
  filters: { company: 'company', fleet: 'fleet', state: 'state' },
  booleanFilters: ['company', 'fleet'],
  sorts: { name: 'name', city: 'city', updated: '_at' },
  defaultSort: { id: 'name', direction: 'asc' },
});

/** The same people for whoever works on installations and may not see who the customers are. */
export const customerContactsShape = shape({
  collection: customerContacts,
  scope: (actor) => (can(actor, 'InstallationsAdd') ? groupScope(actor) : null),
  scopeFields: GROUP_FIELDS,
  filters: { company: 'company' },
  booleanFilters: ['company'],
  sorts: { name: 'name', updated: '_at' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const carDealersShape = shape({
  collection: carDealers,
  scope: groupScope,
  scopeFields: GROUP_FIELDS,
  filters: { state: 'state', deleted: 'deleted' },
  booleanFilters: ['deleted'],
  sorts: { name: 'name', city: 'city' },
  defaultSort: { id: 'name', direction: 'asc' },
});

export const vehiclesShape = shape({
  collection: vehicles,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { make: 'make', category: 'category', drive: 'driveType', deleted: 'deleted' },
  booleanFilters: ['deleted'],
  sorts: { make: 'make', model: 'model', from: 'manufacturedFrom', gvm: 'gvm' },
  defaultSort: { id: 'make', direction: 'asc' },
});

export const kitsShape = shape({
  collection: kits,
  scope: referenceScope,
  scopeFields: [[]],
  filters: { type: 'type', status: 'status' },
  sorts: { code: 'code', name: 'name', gvm: 'gvm', price: 'priceExGst' },
  defaultSort: { id: 'code', direction: 'asc' },
});

/** The stages in which a job lies with its engineer, or did; rules hold the same list. */
export const ENGINEER_STAGES = [
  'sentToEngineer',
  'engineerQuery',
  'engineerApproved',
  'complete',
] as const satisfies readonly Stage[];

/** Installations: a dealer's own, a distributor's linked, an engineer's assigned. */
export const installationsShape = shape({
  collection: installations,
  scope: (actor) => {
    if (actor.kind === 'dealer') return [['dealerId', actor.dealerId]];
    if (actor.kind === 'distributer') return [['distributerId', actor.distributerId]];
    if (actor.kind === 'engineer') {
      return [
        ['engineerId', actor.engineerId],
        ['stage', ENGINEER_STAGES],
      ];
    }
    return null;
  },
  scopeFields: [['dealerId'], ['distributerId'], ['engineerId']],
  filters: { stage: 'stage', type: 'type', state: 'state', limit: 'timeLimitStatusId', dealer: 'dealerId' },
  numberFilters: ['limit'],
  sorts: { date: 'installationDate', number: 'number', customer: 'customer.name' },
  defaultSort: { id: 'date', direction: 'desc' },
});

/** What an engineer was sent: waiting for the engineer, unless another view is asked for. */
export const engineerJobsShape = shape({
  collection: installations,
  scope: (actor) =>
    actor.kind === 'engineer'
      ? [
          ['engineerId', actor.engineerId],
          ['stage', ['sentToEngineer']],
        ]
      : null,
  scopeFields: [['engineerId']],
  filters: { view: 'stage', state: 'state', type: 'type' },
  valueSets: {
    view: { query: ['engineerQuery'], decided: ['engineerApproved', 'complete'], all: ENGINEER_STAGES },
  },
  sorts: { sent: 'engineer.sentAt', date: 'installationDate', number: 'number' },
  defaultSort: { id: 'sent', direction: 'asc' },
});

/** The change log: of the records that the actor may read now. An entry is never deleted, and not searched. */
export const changeLogShape: ListShape<ChangeLogEntry> = {
  collection: changeLog,
  scope: (actor) => {
    const key = logKeyOf(actor);
    return actor.isAdmin && key !== null ? [[key, logScopes(actor)]] : null;
  },
  scopeFields: [['forDealer'], ['forDistributer'], ['forHeadOffice']],
  filters: { collection: 'collection', kind: 'kind', dealer: 'dealerId', record: 'recordId', by: 'by' },
  sorts: { time: 'at' },
  defaultSort: { id: 'time', direction: 'desc' },
  tokens: null,
  hasDeleted: false,
  most: 200,
};

import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { INSTALLATION_TYPES } from '#domain/installation/schema.ts';
import { TIME_LIMIT_TYPES } from '#domain/system/time-limit-types.ts';
import { limitLink } from './limit-links.ts';

const LABELS = ['installedSviLabelImageUploaded', 'installedWindscreenQrLabelImageUploaded'];
const JOB_TYPES = [...INSTALLATION_TYPES, ...LABELS];

/** The specification's table: an order or a label order, by who looks; everything else is an installation. */
const WRITTEN: readonly (readonly [string, Actor['kind'], string | undefined])[] = [
  ...JOB_TYPES.flatMap((type) =>
    (['dealer', 'distributer', 'engineer'] as const).map(
      (kind) => [type, kind, '/installations/edit/r1'] as const,
    ),
  ),
  ['compliancePlateOrderInTransit', 'dealer', '/dealer-Label-orders/edit/r1'],
  ['compliancePlateOrderInTransit', 'distributer', '/distributer-label-orders/edit/r1'],
  ['compliancePlateOrderInTransit', 'engineer', undefined],
  ['orderInTransit', 'dealer', '/dealer-orders/edit/r1'],
  ['orderInTransit', 'distributer', '/distributer-orders/edit/r1'],
  ['orderInTransit', 'engineer', undefined],
  ['orderInTransit', 'none', undefined],
];

describe('limitLink', () => {
  it.each(WRITTEN)('%s of a %s leads to %s', (type, kind, to) => {
    expect(limitLink(kind, { type, id: 'r1' }) ?? undefined).toBe(to);
  });

  it('leads somewhere from every type that is defined', () => {
    expect(TIME_LIMIT_TYPES.filter((type) => limitLink('dealer', { type, id: 'r1' }) === null)).toEqual([]);
  });
});

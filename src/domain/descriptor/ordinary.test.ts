import { describe, expect, it } from 'vitest';
import { accessories } from '../accessory/entity.ts';
import { freightCarriers } from '../freight-carrier/entity.ts';
import { blankOf, withTokens } from './ordinary.ts';

describe('a new record', () => {
  it('has the defaults, and blanks where the schema asks', () => {
    expect(blankOf(freightCarriers)).toEqual({
      name: '',
      default: false,
      notes: '',
      deleted: false,
      searchArr: [],
      trackingUrl: '',
    });
    expect(blankOf(accessories)).toMatchObject({ name: '', weightFrontPercent: 50 });
  });

  it('is found by the fields that its entity names', () => {
    const carrier = { ...blankOf(freightCarriers), name: 'Star Track', notes: 'Noon' };
    expect(withTokens(freightCarriers, carrier).searchArr).toContain('track');
    expect(withTokens(freightCarriers, carrier).searchArr).not.toContain('noon');
    expect(withTokens({}, carrier)).toBe(carrier);
  });
});

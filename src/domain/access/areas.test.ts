import { describe, expect, it } from 'vitest';
import { AREAS, areasOfKind, DEALER_ONLY_AREAS, kindsOfArea } from './areas.ts';
import { PRIVILEGES, type Requirement } from './privileges.ts';

const requirements: readonly Requirement[] = Object.values(PRIVILEGES);
const asked = (kind: 'dealer' | 'distributer') =>
  new Set(requirements.flatMap((requirement) => requirement[kind] ?? []));

describe('the table of areas', () => {
  it('names every area flag that the table of rights asks for, once, and no other', () => {
    const names = AREAS.map(({ area }) => area);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(names)).toEqual(new Set([...asked('dealer'), ...asked('distributer')]));
  });

  it.each(['dealer', 'distributer'] as const)('knows which areas count for a %s', (kind) => {
    expect(new Set(areasOfKind(kind).map(({ area }) => area))).toEqual(asked(kind));
  });

  it('says in a sentence what each opens', () => {
    for (const { opens, title } of AREAS) {
      expect(opens, title).toMatch(/^[A-Z].+\.$/u);
      expect(title).not.toBe('');
    }
  });

  it('groups under "needs type admin" exactly the areas that ask for it everywhere', () => {
    for (const { area, group } of AREAS.filter((each) => each.area !== 'changeLog')) {
      const ways = requirements.filter(({ dealer, distributer }) => dealer === area || distributer === area);
      expect(
        ways.every(({ admin }) => admin === true),
        area,
      ).toBe(group !== 'work');
    }
  });

  it('knows the areas that only dealers have', () => {
    expect(DEALER_ONLY_AREAS).toEqual(['customers', 'kitOrderStats', 'leadTimes', 'pos', 'quotes']);
    expect(kindsOfArea('matchGvmInstallations')).toEqual(['distributer']);
    expect(kindsOfArea('nothing')).toEqual([]);
  });
});

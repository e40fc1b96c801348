import { describe, expect, it } from 'vitest';
import { buildVehicleInfo } from './info.fixture.ts';
import { loadRows, type OwnLoad, placeText, START_LOAD } from './load.ts';
import { EXTRAS_MAX, loadOfLink, loadToLink } from './load-link.ts';

const info = buildVehicleInfo();
const brief = (load: Partial<OwnLoad>, of = info) =>
  Object.fromEntries(
    loadRows(of, { ...START_LOAD, ...load }).map(({ id, value, verdict }) => [id, [value, verdict]]),
  );

describe('the load calculator', () => {
  it('starts from the empty vehicle with its driver', () => {
    expect(brief({})).toEqual({
      gvm: [2418, 'ok'],
      frontAxle: [1324, 'ok'],
      rearAxle: [1094, 'ok'],
    });
  });

  it('follows each thing to its axle, the ball with its leverage', () => {
    const rows = brief({
      people: { front: 2, second: 2, third: 0 },
      extras: [
        { name: 'Second battery', kg: 60, place: 'front' },
        { name: 'Roof rack', kg: 40, place: 'middle' },
        { name: 'Drawers', kg: 110, place: 'rear' },
      ],
      loadRear: 300,
      trailer: 2500,
      ball: 250,
    });
    // Front 1290 + 68 + 34 + 60 + 20 − 112.5; rear 1060 + 68 + 102 + 20 + 110 + 300 + 362.5.
    expect(rows).toMatchObject({
      frontAxle: [1359.5, 'ok'],
      rearAxle: [2022.5, 'watch'],
      gvm: [3382, 'watch'],
      ball: [250, 'ok'],
      towing: [2500, 'ok'],
      gcm: [5632, 'watch'],
    });
  });

  it('says Over one gram above the limit, and not at it', () => {
    expect(brief({ loadRear: 2100 - 1060 - 34 })).toMatchObject({ rearAxle: [2100, 'watch'] });
    expect(brief({ loadRear: 2100 - 1060 - 34 + 0.001 })).toMatchObject({ rearAxle: [2100.001, 'over'] });
  });

  it('never says OK of what is not entered, and names it in the owner’s words', () => {
    const rows = loadRows(info, { ...START_LOAD, loadRear: '' });
    expect(rows.map(({ id, verdict, needs }) => [id, verdict, needs])).toEqual([
      ['gvm', 'needs', ['Load rear']],
      ['frontAxle', 'ok', undefined],
      ['rearAxle', 'needs', ['Load rear']],
    ]);
    const [gvm] = loadRows(buildVehicleInfo({ emptyFront: '' }), START_LOAD);
    expect(gvm).toMatchObject({ verdict: 'needs', needs: ['Empty weight, front'] });
    const extra = loadRows(info, { ...START_LOAD, extras: [{ name: '', kg: '', place: 'rear' }] });
    expect(extra[0]).toMatchObject({ verdict: 'needs', needs: ['Item 1: kg'] });
  });

  it('puts more than its weight on the axle beyond which a thing hangs, and less on the other', () => {
    const rows = brief({
      extras: [
        { name: 'Bull bar', kg: 70, place: 'ahead' },
        { name: 'Tow bar', kg: 45, place: 'behind' },
        { name: 'Bike rack', kg: 60, place: 'behind' },
      ],
    });
    // Front 1324 + 91 − 42; rear 1094 − 21 + 147; together their own 175 kg.
    expect(rows).toEqual({ gvm: [2593, 'ok'], frontAxle: [1373, 'ok'], rearAxle: [1220, 'ok'] });
    expect(placeText('behind')).toBe('Behind the rear axle (tow bar, rear rack): -40% front, 140% rear');
    // 95 % of 2,100 kg, reached by a thing behind the axle.
    const near = (kg: number) => brief({ extras: [{ name: '', kg, place: 'behind' }] }).rearAxle;
    expect([near(643)?.[1], near(644)?.[1]]).toEqual(['ok', 'watch']);
  });

  it('waits for the ball weight of a trailer, whose preset is no answer', () => {
    const waiting = (load: Partial<OwnLoad>) =>
      loadRows(info, { ...START_LOAD, ...load })
        .filter(({ verdict }) => verdict === 'needs')
        .map(({ id, needs }) => [id, needs]);
    expect(waiting({ trailer: 3300 })).toEqual(
      ['gvm', 'frontAxle', 'rearAxle', 'ball', 'gcm'].map((id) => [id, ['Ball weight']]),
    );
    expect(waiting({ ball: 150 })).toEqual(['towing', 'gcm'].map((id) => [id, ['Trailer ATM']]));
    expect(waiting({ trailer: 3300, ball: 330 })).toEqual([]);
    expect(brief({ trailer: 3300, ball: 330, loadRear: 600 }).rearAxle?.[1]).toBe('over');
    expect(brief({ trailer: 3300, loadRear: 1100 }).rearAxle).toEqual([2194, 'over']);
  });

  it('says of a leverage that nobody stated that it was assumed', () => {
    const rows = loadRows(buildVehicleInfo({ ballPercentRear: '' }), {
      ...START_LOAD,
      trailer: 900,
      ball: 90,
    });
    expect(rows.filter(({ assumed }) => assumed !== undefined).map(({ id }) => id)).toEqual([
      'frontAxle',
      'rearAxle',
    ]);
  });

  it.each([-300, Number.NaN, 50_000])('counts a load of %d kg nowhere', (loadRear) => {
    expect(brief({ loadRear })).toMatchObject({ gvm: [null, 'needs'], rearAxle: [null, 'needs'] });
  });

  it('asks for the trailer’s limits where nobody stated them', () => {
    const { limits } = info;
    const without = buildVehicleInfo({ limits: { ...limits, ball: { before: '', after: '' } } });
    const ball = loadRows(without, { ...START_LOAD, trailer: 1000, ball: 100 }).find(
      ({ id }) => id === 'ball',
    );
    expect(ball).toMatchObject({ verdict: 'needs', needs: ['Max ball weight'] });
  });
});

describe('the link that keeps a load', () => {
  const load: OwnLoad = {
    people: { front: 2, second: '', third: 0 },
    kgEach: 82.5,
    extras: [
      { name: 'Roof ~ rack & more', kg: 35, place: 'middle' },
      { name: '', kg: '', place: 'behind' },
    ],
    loadFront: 0,
    loadRear: 120,
    trailer: 2500,
    ball: '',
  };

  it('gives back what it was made of, blanks as blanks', () => {
    expect(loadOfLink(`#${loadToLink(load)}`)).toEqual(load);
    expect(loadOfLink(loadToLink(START_LOAD))).toEqual(START_LOAD);
  });

  it.each(['', '#', '#top', '#x=rear~1~a'])('is none: %j', (hash) => {
    expect(loadOfLink(hash)).toBeNull();
  });

  it('reads as blank what is no number of ours', () => {
    const foreign = loadOfLink('#p=-1~1e9~NaN&kg=<script>&front=0x10&rear=1,5&atm=999999&ball=12.3456');
    expect(foreign).toEqual({
      people: { front: '', second: '', third: '' },
      kgEach: '',
      extras: [],
      loadFront: '',
      loadRear: '',
      trailer: '',
      ball: '',
    });
  });

  it('takes names as one short line and no more rows than there may be', () => {
    const name = encodeURIComponent(`\u202eevil\n${'x'.repeat(10_000)}`);
    const rows = loadOfLink(`#p=1~0~0${`&x=nowhere~5~${name}`.repeat(100)}`)?.extras ?? [];
    expect(rows).toHaveLength(EXTRAS_MAX);
    expect(rows[0]).toEqual({ name: `evil ${'x'.repeat(35)}`, kg: 5, place: 'middle' });
  });
});

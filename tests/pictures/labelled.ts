import { fingerprintOf, wantedKeys } from '#domain/image-conflict/fingerprint.ts';
import { detailsAlike, isClose, isSame, likenessOf } from '#domain/image-conflict/likeness.ts';
import { GRID, type Grey, shrinkTo, SMALL } from '#domain/image-conflict/picture.ts';
import { COPIES, greyOf, SCENES, takePhoto } from './scenes.ts';

interface Shot {
  readonly id: number;
  /** The photo it is a copy of; its own id where it is none. */
  readonly original: number;
  readonly grid: Grey;
  readonly detail: Grey;
}

async function shotOf(id: number, original: number, photo: Buffer): Promise<Shot> {
  return { id, original, grid: await greyOf(photo, GRID), detail: await greyOf(photo) };
}

/** How well a labelled set is told apart. */
export interface Told {
  readonly copies: number;
  /** Copies that were said to be the same picture as their original. */
  readonly found: number;
  /** Pairs that were said to be the same and are not. */
  readonly wrong: number;
  /** Pairs whose small pictures were compared, of how many there are. */
  readonly compared: number;
  readonly pairs: number;
  /** The copies that were missed, by what was done to them. */
  readonly missed: readonly string[];
}

/** Whether two shots that share a key are said to be the same picture. */
function areSame(a: Shot, b: Shot): boolean {
  const likeness = likenessOf(shrinkTo(a.grid, SMALL), shrinkTo(b.grid, SMALL));
  return isClose(likeness) && isSame(detailsAlike(a.detail, b.detail, likeness));
}

/**
 * `each` photos of each scene, of six models, the first `copied` of them with every copy: each is looked for among those that came
 * before, as the server does.
 */
export async function tellApart(each: number, copied: number): Promise<Told> {
  const byKey = { keys: new Map<string, Shot[]>(), cutKeys: new Map<string, Shot[]>() };
  let [count, copies, found, wrong, compared] = [0, 0, 0, 0, 0];
  const missed: string[] = [];

  function lookFor(shot: Shot): Set<number> {
    const wanted = wantedKeys(shot.grid, 'one');
    const twins = new Map<number, Shot>();
    for (const key of wanted.keys) for (const one of byKey.cutKeys.get(key) ?? []) twins.set(one.id, one);
    for (const key of wanted.cutKeys) for (const one of byKey.keys.get(key) ?? []) twins.set(one.id, one);
    // Two copies of one photo say nothing that each of them and the photo does not.
    const asked = [...twins.values()].filter(
      ({ id, original }) => id === shot.original || original !== shot.original,
    );
    compared += asked.length;
    return new Set(asked.filter((one) => areSame(one, shot)).map(({ original }) => original));
  }
  async function add(photo: Buffer, original: number, how: string): Promise<void> {
    const shot = await shotOf(count, original, photo);
    const said = lookFor(shot);
    const isCopy = original !== shot.id;
    if (isCopy) copies += 1;
    if (isCopy && said.has(original)) found += 1;
    else if (isCopy) missed.push(how);
    wrong += [...said].filter((one) => one !== original).length;
    const print = fingerprintOf(shot.grid, 'one');
    for (const field of ['keys', 'cutKeys'] as const) {
      for (const key of print[field]) byKey[field].set(key, [...(byKey[field].get(key) ?? []), shot]);
    }
    count += 1;
  }
  for (const scene of SCENES) {
    for (let seed = 1; seed <= each; seed += 1) {
      const original = count;
      // oxlint-disable-next-line no-await-in-loop
      const photo = await takePhoto(scene, seed, 1 + (seed % 6));
      // oxlint-disable-next-line no-await-in-loop
      await add(photo, original, scene);
      for (const [how, copy] of seed <= copied ? Object.entries(COPIES) : []) {
        // oxlint-disable-next-line no-await-in-loop
        await add(await copy(photo), original, `${scene}, ${how}`);
      }
    }
  }
  return { copies, found, wrong, compared, pairs: (count * (count - 1)) / 2, missed };
}

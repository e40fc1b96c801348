import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: they would begin last, and the other lanes would wait for them at the end. */
const SLOW = [
  'saves/policy',
  'saves/random',
  'saves/names',
  'work-again',
  'money-luck',
  'dealer-group',
  'largest-records',
  'soak/money',
  'soak/trade-texts',
  'soak/soak',
  'soak/shapes',
];

/** The runner begins with the longest texts where it knows no times, as in a fresh clone; these come before them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOW.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    // The runner's own name for it.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

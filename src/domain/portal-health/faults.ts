import * as z from 'zod/mini';

/** Records of a group that are shown, and most that one press tries again or closes. */
export const EXAMPLES_MAX = 5;
export const GROUP_MAX = 100;

/** Faults of the server that say the same, of however many records. Times in unix seconds. */
export const faultGroupSchema = z.object({
  what: z.string(),
  /** How many records, and how often it came of all of them. */
  records: z.number(),
  count: z.number(),
  firstAt: z.number(),
  lastAt: z.number(),
  examples: z.array(z.object({ path: z.string(), message: z.string() })),
  /** The work that failed can be done again for its records. */
  canTryAgain: z.boolean(),
});
export type FaultGroup = z.infer<typeof faultGroupSchema>;

interface Fault {
  readonly what: string;
  readonly path: string;
  readonly message: string;
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Faults by what they say, the one that came last first. */
export function faultGroups(
  faults: readonly Fault[],
  isRetried: (what: string) => boolean,
): readonly FaultGroup[] {
  const whats = [...new Set(faults.map(({ what }) => what))];
  const groups = whats.map((what): FaultGroup => {
    const own = faults.filter((fault) => fault.what === what).toSorted((a, b) => b.lastAt - a.lastAt);
    return {
      what,
      records: own.length,
      count: own.reduce((sum, { count }) => sum + count, 0),
      firstAt: Math.min(...own.map(({ firstAt }) => firstAt)),
      lastAt: Math.max(...own.map(({ lastAt }) => lastAt)),
      examples: own.slice(0, EXAMPLES_MAX).map(({ path, message }) => ({ path, message })),
      canTryAgain: isRetried(what),
    };
  });
  return groups.toSorted((a, b) => b.lastAt - a.lastAt);
}

/** Faults of browsers that say the same in one version. Times in unix seconds. */
export const reportGroupSchema = z.object({
  name: z.string(),
  message: z.string(),
  version: z.string(),
  count: z.number(),
  /** Reports that say it: each stands for a person's page. */
  reports: z.number(),
  firstAt: z.number(),
  lastAt: z.number(),
  routes: z.array(z.string()),
  browsers: z.array(z.string()),
  /** Of the last one. */
  stack: z.string(),
});
export type ReportGroup = z.infer<typeof reportGroupSchema>;

interface Report {
  readonly name: string;
  readonly message: string;
  readonly version: string;
  readonly route: string;
  readonly browser: string;
  readonly stack: string;
  readonly count: number;
  readonly at: number;
}

const NAMED_MAX = 5;
const named = (values: readonly string[]): string[] => [...new Set(values)].slice(0, NAMED_MAX);
const keyOf = ({ name, message, version }: Report) => JSON.stringify([name, message, version]);

/** Reports by what they say and the version, the one that came last first. */
export function reportGroups(reports: readonly Report[]): readonly ReportGroup[] {
  const byKey = new Map<string, Report[]>();
  for (const report of reports.toSorted((a, b) => b.at - a.at)) {
    const key = keyOf(report);
    byKey.set(key, [...(byKey.get(key) ?? []), report]);
  }
  return [...byKey.values()].flatMap((own) => {
    const [last] = own;
    if (!last) return [];
    const { name, message, version, stack, at: lastAt } = last;
    return [
      {
        name,
        message,
        version,
        stack,
        lastAt,
        firstAt: Math.min(...own.map(({ at }) => at)),
        count: own.reduce((sum, { count }) => sum + count, 0),
        reports: own.length,
        routes: named(own.map(({ route }) => route)),
        browsers: named(own.map(({ browser }) => browser)),
      },
    ];
  });
}

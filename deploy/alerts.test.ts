import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LOG_METRICS } from './steps/alarms.ts';

const FOLDER = 'deploy/alerts';
const FILES = readdirSync(FOLDER);

const filter = z.string();
const threshold = z.object({
  filter,
  denominatorFilter: z.optional(filter),
  aggregations: z.array(z.object({ alignmentPeriod: z.string(), perSeriesAligner: z.string() })),
  comparison: z.literal('COMPARISON_GT'),
  thresholdValue: z.number(),
  duration: z.string(),
});
/** What the cloud's API takes as an alert policy, as far as these files use it. */
const policySchema = z.object({
  displayName: z.string(),
  documentation: z.object({ content: z.string(), mimeType: z.literal('text/markdown') }),
  combiner: z.literal('OR'),
  conditions: z
    .array(
      z.object({
        displayName: z.string(),
        conditionThreshold: z.optional(threshold),
        conditionMatchedLog: z.optional(z.object({ filter })),
      }),
    )
    .check(z.minLength(1)),
  alertStrategy: z.optional(z.object({ notificationRateLimit: z.object({ period: z.string() }) })),
});

const policyOf = (file: string) => policySchema.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')));
const filtersOf = (file: string): readonly string[] =>
  policyOf(file).conditions.flatMap(({ conditionThreshold, conditionMatchedLog }) =>
    [conditionThreshold?.filter, conditionThreshold?.denominatorFilter, conditionMatchedLog?.filter].flatMap(
      (each) => each ?? [],
    ),
  );

/** All that the functions write to the log, in the words of their sources. */
const SOURCES = readdirSync('functions/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`functions/src/${name}`, 'utf8'))
  .join('\n');
const isLogged = (line: string) =>
  [`log.info('${line}'`, `log.error('${line}'`, `reportFault('${line}'`].some((call) =>
    SOURCES.includes(call),
  );

describe.each(FILES)('%s', (file) => {
  it('is a policy with one kind of condition in each of its conditions', () => {
    const { conditions, alertStrategy } = policyOf(file);
    const ofLog = conditions.filter(({ conditionMatchedLog }) => conditionMatchedLog);
    const ofFigures = conditions.filter(({ conditionThreshold }) => conditionThreshold);
    expect(ofLog.length + ofFigures.length).toBe(conditions.length);
    expect(ofLog.filter((each) => ofFigures.includes(each))).toEqual([]);
    // The cloud takes no condition of the log without a limit of its mails.
    expect(ofLog.length > 0).toBe(alertStrategy !== undefined);
  });

  it('asks for no line of the log that nobody writes, and no function that is not there', () => {
    const all = filtersOf(file).join('\n');
    const lines = [...all.matchAll(/jsonPayload\.message = "([^"]+)"/gu)].map(([, line = '']) => line);
    expect(lines.filter((line) => !isLogged(line))).toEqual([]);
    const named = [...all.matchAll(/service_name = "([^"]+)"/gu)].map(([, name = '']) => name);
    const index = readFileSync('functions/src/index.ts', 'utf8');
    // The service of a function has its name in small letters.
    const small = index.toLowerCase();
    expect(named.filter((name) => !small.includes(`{ ${name} }`))).toEqual([]);
    const counted = [...all.matchAll(/googleapis\.com\/user\/([a-z-]+)/gu)].map(([, name]) => name);
    expect(counted.filter((name) => !LOG_METRICS.some((metric) => metric.name === name))).toEqual([]);
  });

  it('is named in docs/operations.md', () => {
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(`\`${file.replace('.json', '')}\``);
  });
});

it('a line of the log that nobody writes is noticed', () => {
  expect(isLogged('API call')).toBe(true);
  expect(isLogged('A line of another release')).toBe(false);
});

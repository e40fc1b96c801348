import type * as z from 'zod/mini';
import { customerSchema } from '../customer/schema.ts';
import { installationSchema } from '../installation/schema.ts';
import { timeLimitsOf } from '../installation/time-limits.ts';
import { labelOrderSchema } from '../label-order/schema.ts';
import { orderSchema } from '../order/schema.ts';
import { orderTimeLimits } from '../order/time-limits.ts';
import { cutCodePoints } from '../shared/text.ts';
import { AUDIT_RULES, type AuditContext, type AuditRule, auditRule, type Hit } from './rules.ts';
import {
  AUDIT_SEVERITIES,
  AUDITED,
  type Audited,
  type AuditFinding,
  type AuditResult,
  FINDINGS_MAX,
  NOTHING_LOOKED,
} from './schema.ts';

type Stored = Readonly<Record<string, unknown>>;
type About = Pick<AuditFinding, 'collection' | 'recordId' | 'label'>;
/** What two records may not share, as one of them has it, by the id of the rule that says so. */
export interface Held extends About {
  readonly rule: string;
  readonly value: string;
  readonly since: number;
}

/** What an audit found in a part of the records: all of its counts, the first 500 findings, what others may not share. */
export interface AuditPart extends Omit<AuditResult, 'more'> {
  readonly held: readonly Held[];
}

const SCHEMAS = {
  installations: installationSchema,
  orders: orderSchema,
  compliancePlateOrders: labelOrderSchema,
  customers: customerSchema,
} as const satisfies Record<Audited, z.ZodMiniType<{ deleted: boolean }>>;

const ONE = {
  installations: 'Installation',
  orders: 'Order',
  compliancePlateOrders: 'Label order',
  customers: 'Customer',
} as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number people know it by; a customer by its place alone (schema.ts says why). */
function labelOf(collection: Audited, stored: Stored): string {
  if (collection !== 'customers') return textOf(stored['number']) || `${ONE[collection]} without number`;
  const place = `${textOf(stored['city'])} ${textOf(stored['state'])}`.trim();
  return place === '' ? ONE.customers : `${ONE.customers}, ${place}`;
}

/** 500 findings of these fit the record of a run (functions/src/store/field-bytes-max.ts). */
const TEXT_MAX = 250;
const LABEL_MAX = 60;

const place = (rule: string) => AUDIT_RULES.findIndex(({ id }) => id === rule);
/** Errors first, then by rule, then the oldest; those of which nobody knows since when come last. */
function inOrder(a: AuditFinding, b: AuditFinding): number {
  return (
    AUDIT_SEVERITIES.indexOf(a.severity) - AUDIT_SEVERITIES.indexOf(b.severity) ||
    place(a.rule) - place(b.rule) ||
    (a.since || Infinity) - (b.since || Infinity) ||
    a.label.localeCompare(b.label, 'en-AU', { numeric: true }) ||
    0
  );
}

/** An audit of some records: it is told of each once, in any order, and then asked what it found. */
export interface Audit {
  /** Looks at a record as the store holds it. */
  readonly look: (collection: Audited, id: string, stored: Stored) => void;
  readonly part: () => AuditPart;
}

/** Counts findings, and keeps the first 500. */
function counted(findings: readonly AuditFinding[]) {
  const sorted = findings.toSorted(inOrder);
  const counts: Record<string, number> = {};
  for (const { rule } of sorted) counts[rule] = (counts[rule] ?? 0) + 1;
  const errors = sorted.filter(({ severity }) => severity === 'error').length;
  return { counts, errors, warnings: sorted.length - errors, findings: sorted.slice(0, FINDINGS_MAX) };
}

const findingOf = ({ id, severity }: AuditRule, about: About, { text, since }: Hit): AuditFinding => ({
  ...about,
  rule: id,
  severity,
  text: cutCodePoints(text, TEXT_MAX),
  since,
});

/** The limits that run on a record now, by the definitions of now; none on what carries none. */
function limitsOf(collection: Audited, id: string, record: object, { limits, now }: AuditContext) {
  // Parsed by the schema of its collection.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const known = record as never;
  if (collection === 'installations') return timeLimitsOf(id, known, limits, now);
  if (collection === 'customers') return [];
  return orderTimeLimits(collection, id, known, limits, now).timeLimits;
}

/** Starts an audit of records of one dealer. It keeps what it found and what two records may share, not the records. */
export function startAudit(context: AuditContext): Audit {
  const findings: AuditFinding[] = [];
  const held: Held[] = [];
  const looked = { ...NOTHING_LOOKED };

  /** Each rule that looks at what this record is. */
  function apply(looksAt: AuditRule['looksAt'], record: object, about: About): void {
    for (const rule of AUDIT_RULES) {
      if (rule.looksAt !== looksAt) continue;
      // Parsed by the schema of what the rule looks at.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const known = record as never;
      if ('test' in rule) {
        for (const hit of rule.test(known, context, about.recordId))
          findings.push(findingOf(rule, about, hit));
      } else {
        const since = rule.since(known);
        const values = rule.values(known).filter((value) => value !== '');
        held.push(...values.map((value) => ({ ...about, rule: rule.id, value, since })));
      }
    }
  }

  return {
    look: (collection, id, stored) => {
      looked[collection] += 1;
      const about = {
        collection,
        recordId: id,
        label: cutCodePoints(labelOf(collection, stored), LABEL_MAX),
      };
      const read = SCHEMAS[collection].safeParse(stored);
      if (!read.success) {
        const fields = [...new Set(read.error.issues.map(({ path }) => String(path[0] ?? '')))];
        apply('unreadable', { collection, fields: fields.filter((field) => field !== '') }, about);
      } else if (!read.data.deleted) {
        apply(collection, read.data, about);
        apply('limited', { collection, limits: limitsOf(collection, id, read.data, context) }, about);
      }
    },
    part: () => ({ ...counted(findings), looked: { ...looked }, held }),
  };
}

/** What records share that they may not, a finding for each of them. */
function sharedFindings(held: readonly Held[]): AuditFinding[] {
  const groups = new Map<string, Held[]>();
  for (const each of held) {
    const key = `${each.rule} ${each.value}`;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()].flatMap((group) => {
    const rule = auditRule(group[0]?.rule ?? '');
    if (group.length < 2 || !rule || 'test' in rule) return [];
    // A record that has the value twice is told of once.
    const all = [...new Map(group.map((each) => [each.recordId, each])).values()];
    return all.map(({ collection, recordId, label, value, since }) => {
      const others = all.filter((other) => other.recordId !== recordId).map((other) => other.label);
      return findingOf(rule, { collection, recordId, label }, { text: rule.tell(value, others), since });
    });
  });
}

/** An audit put together of its parts, in any order. */
export interface JoinedAudit {
  readonly add: (part: AuditPart) => void;
  readonly result: () => AuditResult;
}

/** Puts the parts of an audit together: of its findings no more than a run keeps, of the records nothing. */
export function joinAudit(): JoinedAudit {
  const held: Held[] = [];
  const looked = { ...NOTHING_LOOKED };
  const counts: Record<string, number> = {};
  let [errors, warnings] = [0, 0];
  let findings: readonly AuditFinding[] = [];
  function addCounted(part: ReturnType<typeof counted>): void {
    for (const [rule, count] of Object.entries(part.counts)) counts[rule] = (counts[rule] ?? 0) + count;
    errors += part.errors;
    warnings += part.warnings;
    findings = [...findings, ...part.findings].toSorted(inOrder).slice(0, FINDINGS_MAX);
  }
  return {
    add: (part) => {
      addCounted(part);
      held.push(...part.held);
      for (const collection of AUDITED) looked[collection] += part.looked[collection];
    },
    result: () => {
      addCounted(counted(sharedFindings(held.splice(0))));
      const more = Math.max(0, errors + warnings - FINDINGS_MAX);
      return {
        counts: { ...counts },
        errors,
        warnings,
        findings: [...findings],
        more,
        looked: { ...looked },
      };
    },
  };
}

/** What an audit of these records comes to, as the store holds them. */
export function auditResult(
  context: AuditContext,
  records: Iterable<readonly [collection: Audited, id: string, stored: Stored]>,
): AuditResult {
  const [audit, joined] = [startAudit(context), joinAudit()];
  for (const record of records) audit.look(...record);
  joined.add(audit.part());
  return joined.result();
}

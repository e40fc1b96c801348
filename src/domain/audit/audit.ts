import type * as z from 'zod/mini';
import { customerSchema } from '../customer/schema.ts';
import { installationSchema } from '../installation/schema.ts';
import { orderSchema } from '../order/schema.ts';
import { cutCodePoints } from '../shared/text.ts';
import { AUDIT_RULES, type AuditContext, type AuditRule, type Hit } from './rules.ts';
import {
  AUDIT_SEVERITIES,
  type Audited,
  type AuditFinding,
  type AuditResult,
  FINDINGS_MAX,
} from './schema.ts';

type Stored = Readonly<Record<string, unknown>>;
type About = Pick<AuditFinding, 'collection' | 'recordId' | 'label'>;
/** What two records may not share, as one of them has it. */
interface Holder extends About {
  readonly since: number;
}

const SCHEMAS = {
  installations: installationSchema,
  orders: orderSchema,
  customers: customerSchema,
} as const satisfies Record<Audited, z.ZodMiniType<{ deleted: boolean }>>;

const ONE = { installations: 'Installation', orders: 'Order', customers: 'Customer' } as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number people know it by; a customer by its place alone (schema.ts says why). */
function labelOf(collection: Audited, stored: Stored): string {
  if (collection !== 'customers') return textOf(stored['number']) || `${ONE[collection]} without number`;
  const place = `${textOf(stored['city'])} ${textOf(stored['state'])}`.trim();
  return place === '' ? ONE.customers : `${ONE.customers}, ${place}`;
}

const TEXT_MAX = 500;
const LABEL_MAX = 200;

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

/** An audit under way: it is told of each record once, in any order, and then asked what it found. */
export interface Audit {
  /** Looks at a record as the store holds it. */
  readonly look: (collection: Audited, id: string, stored: Stored) => void;
  readonly result: () => AuditResult;
}

/** Starts an audit of one dealer's records. It keeps what it found and what two records may share, not the records. */
export function startAudit(context: AuditContext): Audit {
  const findings: AuditFinding[] = [];
  const looked = { installations: 0, orders: 0, customers: 0 };
  const shared = new Map<AuditRule, Map<string, Holder[]>>();

  function keep({ id, severity }: AuditRule, about: About, { text, since }: Hit): void {
    findings.push({ ...about, rule: id, severity, text: cutCodePoints(text, TEXT_MAX), since });
  }
  function hold(rule: AuditRule, value: string, holder: Holder): void {
    if (value === '') return;
    const values = shared.get(rule) ?? new Map<string, Holder[]>();
    shared.set(rule, values.set(value, [...(values.get(value) ?? []), holder]));
  }
  /** Each rule that looks at what this record is. */
  function apply(looksAt: AuditRule['looksAt'], record: object, about: About): void {
    for (const rule of AUDIT_RULES) {
      if (rule.looksAt !== looksAt) continue;
      // Parsed by the schema of what the rule looks at.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const known = record as never;
      if ('test' in rule) {
        for (const hit of rule.test(known, context, about.recordId)) keep(rule, about, hit);
      } else {
        const since = rule.since(known);
        for (const value of rule.values(known)) hold(rule, value, { ...about, since });
      }
    }
  }
  function tellShared(): void {
    for (const [rule, values] of shared) {
      if ('test' in rule) continue;
      for (const [value, holders] of values) {
        if (holders.length < 2) continue;
        const each = new Map(holders.map((holder) => [holder.recordId, holder]));
        for (const { since, ...about } of each.values()) {
          const others = [...each.values()].filter(({ recordId }) => recordId !== about.recordId);
          keep(rule, about, {
            text: rule.tell(
              value,
              others.map(({ label }) => label),
            ),
            since,
          });
        }
      }
    }
    shared.clear();
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
      }
    },
    result: () => {
      tellShared();
      const sorted = findings.toSorted(inOrder);
      const counts: Record<string, number> = {};
      for (const { rule } of sorted) counts[rule] = (counts[rule] ?? 0) + 1;
      const errors = sorted.filter(({ severity }) => severity === 'error').length;
      return {
        counts,
        errors,
        warnings: sorted.length - errors,
        findings: sorted.slice(0, FINDINGS_MAX),
        more: Math.max(0, sorted.length - FINDINGS_MAX),
        looked: { ...looked },
      };
    },
  };
}

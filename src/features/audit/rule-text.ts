import { auditRule } from '#domain/audit/rules.ts';

/**
 * What a finding's rule is called; an id that no rule has, as it is. Not beside the other words: the rules bring the
 * mass check along, which the header does not need.
 */
export const ruleText = (id: string): string => auditRule(id)?.text ?? id;

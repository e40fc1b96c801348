import { auditRule } from '#domain/audit/rules.ts';

/**
 * What a finding's rule is called; a rule of an older release by its id. Not beside the other words: the rules bring the
 * mass check along, which the header does not need.
 */
export const ruleText = (id: string): string => auditRule(id)?.text ?? id;

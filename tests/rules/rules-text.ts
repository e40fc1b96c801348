import { readFileSync } from 'node:fs';

/** One `allow` of the rules: where it stands, what it allows, and the text of its condition. */
export interface Statement {
  /** The match path, as /customers/{id}. */
  readonly match: string;
  readonly operations: readonly string[];
  readonly condition: string;
  readonly line: number;
}

export interface RulesText {
  readonly statements: readonly Statement[];
  /** Name → parameters and body. */
  readonly functions: ReadonlyMap<string, { readonly parameters: readonly string[]; readonly body: string }>;
}

/** Comments blanked out, positions kept. */
export function withoutComments(text: string): string {
  return text.replaceAll(/(^|\s)\/\/.*$/gm, (comment) => ' '.repeat(comment.length));
}

/** Takes a rules file apart, far enough for the checks on its text. @throws Error for two functions of one name. */
export function parseRules(file: string): RulesText {
  const text = withoutComments(readFileSync(file, 'utf8'));
  const statements: Statement[] = [];
  const functions = new Map<string, { parameters: readonly string[]; body: string }>();
  const matches: string[] = [];
  const blocks: ('match' | 'function' | 'other')[] = [];
  const token =
    /match (\/\S+) \{|function (\w+)\(([^)]*)\) \{([^{}]*)\}|allow ([\w, ]+)(?:: if ([^;]*))?;|[{}]/g;
  for (const found of text.matchAll(token)) {
    const [all, path, name, parameters, body, operations, condition] = found;
    if (path !== undefined) {
      matches.push(path);
      blocks.push('match');
    } else if (name !== undefined) {
      if (functions.has(name)) throw new Error(`Two functions are called ${name}.`);
      functions.set(name, { parameters: (parameters ?? '').split(/,\s*/), body: body ?? '' });
    } else if (operations !== undefined) {
      const line = text.slice(0, found.index).split('\n').length;
      const list = operations.split(/,\s*/);
      statements.push({
        match: matches.at(-1) ?? '',
        operations: list,
        condition: condition ?? 'true',
        line,
      });
    } else if (all === '{') {
      blocks.push('other');
    } else if (blocks.pop() === 'match') {
      matches.pop();
    }
  }
  return { statements, functions };
}

/** The texts a condition consists of: its own, and the bodies of all functions it can reach. */
export function reachableTexts(rules: RulesText, condition: string): ReadonlyMap<string, string> {
  const texts = new Map([['the condition', condition]]);
  const queue = [condition];
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    for (const [, name = ''] of text.matchAll(/\b(\w+)\(/g)) {
      const called = rules.functions.get(name);
      if (called && !texts.has(name)) {
        texts.set(name, called.body);
        queue.push(called.body);
      }
    }
  }
  return texts;
}

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { inRoot } from '../lib/paths.mjs';

const ROOTS = ['src', 'functions/src'];
/** Attributes and properties whose text nobody sees. */
const UNSEEN = new Set(
  'className class id key to href src type role rel target d viewBox fill stroke variant size as tone kind field path collection autoComplete inputMode move style dateTime htmlFor accept method cause'.split(
    ' ',
  ),
);

/** `npm run texts`: every text that a person may see, once, as `path:line<TAB>text`, to be read against docs/wording.md. */
export async function main() {
  const seen = new Set();
  for (const file of sources()) {
    for (const { line, text } of textsOf(readFileSync(inRoot(file), 'utf8'), file)) {
      if (seen.has(text)) continue;
      seen.add(text);
      console.log(`${file}:${line}\t${text}`);
    }
  }
  return 0;
}

/** Every source that may hold a text for people, by its path from the root. */
export const sources = () =>
  ROOTS.flatMap((root) =>
    readdirSync(inRoot(root), { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(root, name.replaceAll('\\', '/')),
    ),
  )
    .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$|\.d\.ts$|\/test-gallery\//u.test(name))
    .toSorted();

const plain = (text) => text.replaceAll(/\s+/gu, ' ').trim();
/** Words, or one word with a capital; a key, a class or an address is neither. */
const isText = (text) => /\p{L}{2}/u.test(text) && (text.includes(' ') || /^\p{Lu}\p{Ll}/u.test(text));

/** The texts of one source, in the order in which they stand: {line, text}. Values within a sentence are {…}. */
export function textsOf(code, file) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const add = (at, words) => {
    const text = plain(words);
    if (isText(text)) found.push({ line: code.slice(0, at).split('\n').length, text });
  };
  const visit = (node) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    if (typeof node?.type !== 'string') return;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'TSLiteralType':
        return;
      case 'JSXAttribute':
      case 'Property': {
        const { name: label, value } = node.key ?? node.name;
        const own = label?.name ?? label ?? value ?? '';
        if (!UNSEEN.has(own)) visit(node.value);
        return;
      }
      case 'JSXElement':
      case 'JSXFragment': {
        const words = node.children.map(wordsOf);
        const first = node.children.find((child) => child.type === 'JSXText' && child.value.trim());
        if (first) add(first.start, words.join(''));
        visit(node.openingElement?.attributes ?? []);
        visit(node.children.filter(({ type }) => type !== 'JSXText'));
        return;
      }
      case 'CallExpression':
        // What goes into the log is for developers.
        if (node.callee.object?.name === 'log') return;
        visit(node.callee);
        visit(node.arguments);
        return;
      case 'Literal':
        if (typeof node.value === 'string') add(node.start, node.value);
        return;
      case 'TemplateLiteral':
        add(node.start, node.quasis.map(({ value }) => value.cooked ?? '').join('{…}'));
        visit(node.expressions);
        return;
      default:
        for (const value of Object.values(node)) visit(value);
    }
  };
  visit(program.body);
  return found;
}

function wordsOf(child) {
  if (child.type === 'JSXText') return child.value;
  if (child.type !== 'JSXExpressionContainer') return '{…}';
  const { expression } = child;
  if (expression.type === 'JSXEmptyExpression') return '';
  return expression.type === 'Literal' && typeof expression.value === 'string' ? expression.value : '{…}';
}

import { inflateSync } from 'node:zlib';

/** One object of a PDF file: its dictionary as text, and its stream where it has one. */
interface PdfObject {
  readonly dict: string;
  readonly stream: string;
}

function objectsOf(file: Buffer): ReadonlyMap<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = '', 2: body = '', index } of text.matchAll(/(\d+) 0 obj\b([\s\S]*?)endobj/gu)) {
    const start = body.search(/stream\r?\n/u);
    const dict = start < 0 ? body : body.slice(0, start);
    const from = index + `${id} 0 obj`.length + start + (body.slice(start).startsWith('stream\r') ? 8 : 7);
    const length = Number(/\/Length (\d+)/u.exec(dict)?.[1] ?? 0);
    const raw = file.subarray(from, from + length);
    const isDeflated = dict.includes('/FlateDecode');
    objects.set(id, {
      dict,
      stream: start < 0 ? '' : (isDeflated ? inflateSync(raw) : raw).toString('latin1'),
    });
  }
  return objects;
}

/** What a reference such as `/Contents 12 0 R` points at. */
const refOf = (dict: string, key: string): string =>
  new RegExp(`/${key} (\\d+) 0 R`, 'u').exec(dict)?.[1] ?? '';

const charsOf = (hex: string): string =>
  (hex.match(/.{4}/gu) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The letters of a font by the codes that its texts are written in. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/gu)) {
    for (const [, code = '', to = ''] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/gu)) {
      letters.set(Number.parseInt(code, 16), charsOf(to));
    }
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/gu)) {
    for (const [, first = '', last = '', to = ''] of block.matchAll(
      /<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/gu,
    )) {
      const start = Number.parseInt(first, 16);
      for (let code = start; code <= Number.parseInt(last, 16); code += 1) {
        letters.set(code, String.fromCharCode(Number.parseInt(to, 16) + code - start));
      }
    }
  }
  return letters;
}

/** Every page of a page tree, in order. */
function leavesOf(objects: ReadonlyMap<string, PdfObject>, id: string): readonly string[] {
  const { dict = '' } = objects.get(id) ?? {};
  const kids = /\/Kids\s*\[([^\]]*)\]/u.exec(dict)?.[1];
  if (kids === undefined) return [dict];
  return [...kids.matchAll(/(\d+) 0 R/gu)].flatMap(([, kid = '']) => leavesOf(objects, kid));
}

function textOf(objects: ReadonlyMap<string, PdfObject>, page: string): string {
  const resources = objects.get(refOf(page, 'Resources'))?.dict ?? page;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/gu)].map(([, name = '', id = '']) => {
      const { dict = '' } = objects.get(id) ?? {};
      const map = objects.get(refOf(dict, 'ToUnicode'))?.stream ?? '';
      return [name, { letters: lettersOf(map), digits: dict.includes('/Type0') ? 4 : 2 }] as const;
    }),
  );
  const content = objects.get(refOf(page, 'Contents'))?.stream ?? '';
  let font = { letters: new Map() as ReadonlyMap<number, string>, digits: 4 };
  const parts: string[] = [];
  for (const [, name, hex = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/gu)) {
    if (name === undefined) {
      const codes = hex.match(new RegExp(`.{${font.digits}}`, 'gu')) ?? [];
      parts.push(codes.map((code) => font.letters.get(Number.parseInt(code, 16)) ?? '').join(''));
    } else font = fonts.get(name) ?? font;
  }
  return parts.join('').replaceAll(/\s+/gu, '');
}

/**
 * The text of each page of a PDF file that Chromium has made, without its blanks: it writes words letter by letter, and a
 * blank is often no letter but a distance. Letters that a font draws as one (ﬁ) are two again.
 */
export function pdfPages(file: Buffer): readonly string[] {
  const objects = objectsOf(file);
  const catalog = [...objects.values()].find(({ dict }) => dict.includes('/Type /Catalog'));
  return leavesOf(objects, refOf(catalog?.dict ?? '', 'Pages')).map((page) =>
    textOf(objects, page).normalize('NFKC'),
  );
}

import { DATA_TITLES, type DataPart, type DataRecord } from '#domain/customer-erasure/data.ts';
import { fieldLabel } from '#domain/shared/field-label.ts';
import { isMap } from '#domain/shared/is-map.ts';
import { formatCents } from '#domain/shared/money.ts';
import { isSigned, SIGNATURE_BOX } from '#domain/shared/signature.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);

/** What of a record says nothing to whom it is about, or stands there twice: the portal's own marks and sums. data.json has all of it. */
const QUIET: ReadonlySet<string> = new Set(
  (
    '_rev _by _updatedFrom deleted access photos files photoLog massCheck timeLimits timeLimitStatusId timeLimitDueAt timeLimitEndsAt ' +
    'checklist stageRank unheldOrders orderIds kitMatchRequest limits torques inputs sources emailLowerCase phoneCleaned productIds payDays ' +
    'owing hasOpenFindings forDealer forDistributer forHeadOffice band south east dealerSouth dealerEast isPlaced press rev by'
  ).split(' '),
);
/** An id says nothing on paper: what it names stands beside it. */
const isQuiet = (name: string): boolean => QUIET.has(name) || name === 'id' || /[a-z]Ids?$/u.test(name);

const isBlank = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === undefined ||
  value === false ||
  (Array.isArray(value) && value.every(isBlank)) ||
  (isMap(value) && Object.values(value).every(isBlank));

/** A time that has not come. */
const isNever = (name: string, value: unknown): boolean => name.endsWith('At') && value === 0;

/** Unix seconds by the names of their fields, as the change log tells them. */
const isTime = (name: string, value: unknown): value is number =>
  /(?:At|^at)$/u.test(name) && typeof value === 'number' && value > 0;

/** Amounts of sales and accounts, integer cents. */
const MONEY: readonly string[] =
  'amount inc ex gst paid due deposit priceEx listPriceEx limit tendered rounding'.split(' ');
const LABELS: Readonly<Record<string, string>> = { _at: 'Saved', km: 'Distance in km' };
const label = (name: string): string => LABELS[name] ?? fieldLabel(name);

function words(name: string, value: unknown): string {
  if (typeof value === 'number' && MONEY.includes(name)) return formatCents(value);
  if (isTime(name, value)) return formatDateTime(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value)) return formatDate(value);
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u.test(value))
    return formatDateTime(new Date(value));
  return String(value);
}

function drawn(value: Readonly<Record<string, unknown>>): string | null {
  const { kind, text } = value;
  if (kind !== 'drawn' || typeof text !== 'string' || !isSigned({ kind, text })) return null;
  return `<svg class="signature" viewBox="0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}"><path d="${escaped(text)}"/></svg>`;
}

function rowHtml(name: string, value: unknown): string {
  const line = isMap(value) && !drawn(value) ? lineOf(value) : null;
  return line === null ? valueHtml(name, value) : escaped(line);
}

function valueHtml(name: string, value: unknown): string {
  if (Array.isArray(value)) {
    const rows = value.filter((each) => !isBlank(each));
    return rows.some((each) => isMap(each) || Array.isArray(each))
      ? `<ol>${rows.map((each) => `<li>${rowHtml(name, each)}</li>`).join('')}</ol>`
      : escaped(rows.map((each) => words(name, each)).join(', '));
  }
  if (!isMap(value)) return escaped(words(name, value));
  if (name === 'vehicle') return escaped(vehicleOf(value));
  return drawn(value) ?? factsHtml(value);
}

/** A row of values as one line; null where more lies in it. */
function lineOf(row: Readonly<Record<string, unknown>>): string | null {
  const own = Object.entries(row).filter(
    ([name, value]) => !isQuiet(name) && !isBlank(value) && !isNever(name, value),
  );
  if (own.some(([, value]) => typeof value === 'object')) return null;
  return own.map(([name, value]) => `${label(name)}: ${words(name, value)}`).join(', ');
}

/** A vehicle by its name: its limits are the maker's, and no data of the person. */
const vehicleOf = (value: Readonly<Record<string, unknown>>): string =>
  ['make', 'model', 'series', 'badge']
    .map((name) => value[name])
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');

/** What is stated, name by name; blanks are left out. */
function factsHtml(data: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(data).filter(
    ([name, value]) => !isQuiet(name) && !isBlank(value) && !isNever(name, value),
  );
  return `<dl>${rows.map(([name, value]) => `<dt>${escaped(label(name))}</dt><dd>${valueHtml(name, value)}</dd>`).join('')}</dl>`;
}

const COLLECTIONS: Readonly<Record<string, string>> = {
  customers: 'Customer',
  customerContacts: 'Contact for the workshop',
  customerDistances: 'Distance to the dealer',
  customerMerges: 'Merged record',
  salesAccounts: 'Trading account',
  installations: 'Job',
  warrantyRegistrations: 'Warranty registration',
  completionMails: 'Emails about the job',
  mail: 'Email',
  salesRecords: 'Sale',
  revs: 'Quote as it was sent',
  customerDetailRequests: 'Link for their details',
  notices: 'Notice',
  changeLog: 'Change',
};

function titleOf({ path, data }: DataRecord): string {
  const collection = path.split('/').at(-2) ?? '';
  const number = isMap(data) && typeof data['number'] === 'string' ? data['number'] : '';
  return `${COLLECTIONS[collection] ?? collection} ${number}`.trim();
}

/** What was collected of a customer, ready to be written. */
export interface Collected {
  readonly name: string;
  readonly dealer: string;
  readonly at: Date;
  readonly parts: readonly {
    readonly part: DataPart;
    readonly isAllowed: boolean;
    readonly records: readonly DataRecord[];
  }[];
  /** Path of a stored file → its name in the ZIP. */
  readonly photos: ReadonlyMap<string, string>;
  /** What is not in it, in sentences. */
  readonly gaps: readonly string[];
}

function photosHtml({ path }: DataRecord, photos: Collected['photos']): string {
  const own = [...photos].filter(([from]) => from.startsWith(`${path}/`));
  const shown = own.map(([, name]) =>
    /\.(?:jpe?g|png|webp)$/u.test(name)
      ? `<figure><img src="${escaped(name)}" alt=""><figcaption>${escaped(name.split('/').at(-1) ?? '')}</figcaption></figure>`
      : `<p><a href="${escaped(name)}">${escaped(name)}</a></p>`,
  );
  return shown.length > 0 ? `<div class="photos">${shown.join('')}</div>` : '';
}

const STYLE = `body{font:14px/1.45 system-ui,sans-serif;margin:0 auto;max-width:52rem;padding:24px;color:#16211f}
h1{font-size:24px;margin:0 0 4px}h2{font-size:18px;margin:28px 0 8px;border-bottom:1px solid #9aa8a5;padding-bottom:4px}
h3{font-size:14px;margin:16px 0 4px}article{break-inside:auto;margin-bottom:16px}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:2px 16px;margin:0}dt{color:#52615e}dd{margin:0;overflow-wrap:anywhere}
dd dl{grid-template-columns:minmax(6rem,10rem) 1fr}ol{margin:0;padding-left:20px}.quiet{color:#52615e}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:8px;margin-top:8px}figure{margin:0;break-inside:avoid}
img{width:100%;height:auto}figcaption{font-size:12px;color:#52615e;overflow-wrap:anywhere}.signature{width:16rem;fill:none;stroke:#16211f;stroke-width:2}
@media(max-width:480px){body{padding:12px}dl,dd dl{grid-template-columns:1fr}dd{margin-bottom:6px}}
@page{size:A4;margin:15mm}@media print{body{padding:0;max-width:none}h2,h3{break-after:avoid}}`;

/** One page for reading and for paper: everything that was collected, part by part. */
export function indexHtml({ name, dealer, at, parts, photos, gaps }: Collected): string {
  const sections = parts.map(({ part, isAllowed, records }) => {
    const body = !isAllowed
      ? '<p class="quiet">Not included: whoever exported this may not see it.</p>'
      : records.length === 0
        ? '<p class="quiet">Nothing held.</p>'
        : records
            .map(
              (record) =>
                `<article><h3>${escaped(titleOf(record))}</h3>${isMap(record.data) ? factsHtml(record.data) : ''}${photosHtml(record, photos)}</article>`,
            )
            .join('');
    return `<section><h2>${escaped(DATA_TITLES[part])}</h2>${body}</section>`;
  });
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Personal data of ${escaped(name)}</title><style>${STYLE}</style></head><body><h1>Personal data of ${escaped(name)}</h1><p class="quiet">Held by ${escaped(dealer)}, exported ${escaped(formatDateTime(at))}. The same is in data.json; photos, certificates and files of sales are in the folder files.</p>${gaps.map((gap) => `<p>${escaped(gap)}</p>`).join('')}${sections.join('')}</body></html>`;
}

import { QUOTE_STATES } from '#domain/sale/link-texts.ts';
import type { QuotedLine, QuoteMessage, QuoteView, ShownQuote } from '#domain/sale/view.ts';
import type { QuoteMassLimits, QuoteSignature } from '#domain/sale/schema.ts';
import { isMap } from '#domain/shared/is-map.ts';
import type { READ_QUOTE, SIGN_QUOTE, ASK_ABOUT_QUOTE } from '#domain/sale/endpoints.ts';
import type { PayloadOf } from '#domain/access/endpoint.ts';
import { askPublic, PublicCallError } from '#data/store/public-api.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (isMap(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const figure = (value: unknown): number | '' => (typeof value === 'number' ? value : '');
const rows = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

function limitsOf(value: unknown): QuoteMassLimits | null {
  if (!isMap(value)) return null;
  const of = (id: keyof QuoteMassLimits) => {
    const { before, after } = fieldsOf(value[id]);
    return { before: figure(before), after: figure(after) };
  };
  return {
    gvm: of('gvm'),
    payload: of('payload'),
    frontAxle: of('frontAxle'),
    rearAxle: of('rearAxle'),
    gcm: of('gcm'),
    towing: of('towing'),
    ball: of('ball'),
    tare: of('tare'),
  };
}

const lineOf = (of: Fields): QuotedLine => ({
  text: text(of['text']),
  qty: number(of['qty']),
  amount: number(of['amount']),
  isOptional: of['isOptional'] === true,
});
const messageOf = (of: Fields): QuoteMessage => ({
  who: text(of['who']),
  isCustomers: of['isCustomers'] === true,
  text: text(of['text']),
  at: number(of['at']),
});

function signatureOf(value: unknown): QuoteSignature | null {
  if (!isMap(value)) return null;
  const { kind, name, rev, at } = value;
  if (kind !== 'drawn' && kind !== 'typed') return null;
  // The lines above it hold the options already.
  return {
    kind,
    text: text(value['text']),
    name: text(name),
    rev: text(rev),
    at: number(at),
    options: [],
    inc: '',
  };
}

function quoteOf(of: Fields): ShownQuote {
  const { totals, accepted } = of;
  const { ex, gst, inc } = fieldsOf(totals);
  return {
    number: text(of['number']),
    rev: text(of['rev']),
    sentOn: text(of['sentOn']),
    sentBy: text(of['sentBy']),
    customer: text(of['customer']),
    vehicle: text(of['vehicle']),
    vin: text(of['vin']),
    rego: text(of['rego']),
    limits: limitsOf(of['limits']),
    lines: rows(of['lines']).map(lineOf),
    withGst: of['withGst'] === true,
    totals: { ex: number(ex), gst: number(gst), inc: number(inc) },
    deposit: number(of['deposit']),
    terms: text(of['terms']),
    purchaseOrder: text(of['purchaseOrder']),
    expiresOn: text(of['expiresOn']),
    accepted: isMap(accepted)
      ? {
          by: text(accepted['by']),
          on: text(accepted['on']),
          signature: signatureOf(accepted['signature']),
        }
      : null,
    messages: rows(of['messages']).map(messageOf),
  };
}

/** What a link shows of a quote. Read by hand, see read-info.ts. @throws PublicCallError. */
export async function readQuote(id: string): Promise<QuoteView> {
  const fields = fieldsOf(await askPublic<typeof READ_QUOTE>('read-quote', { id }));
  const state = QUOTE_STATES.find((each) => each === fields['state']);
  if (!state) throw new PublicCallError('Couldn’t read the server’s answer. Reload the page.', true);
  const dealer = fieldsOf(fields['dealer']);
  const { quote } = fields;
  return {
    state,
    dealer: {
      name: text(dealer['name']),
      phone: text(dealer['phone']),
      email: text(dealer['email']),
      address: text(dealer['address']),
      logo: text(dealer['logo']),
    },
    quote: isMap(quote) ? quoteOf(quote) : null,
  };
}

/** What a customer signs: the revision that stands on their page. */
export type QuoteAcceptance = Omit<PayloadOf<typeof SIGN_QUOTE>, 'id' | 'request'>;

/** Accepts a quote, once; `request` names the press. @throws PublicCallError with the server’s words. */
export async function signQuote(id: string, request: string, acceptance: QuoteAcceptance): Promise<void> {
  await askPublic<typeof SIGN_QUOTE>('sign-quote', { id, request, ...acceptance });
}

/** Asks the workshop, once for each press. @throws PublicCallError with the server’s words. */
export async function askAboutQuote(id: string, request: string, question: string): Promise<void> {
  await askPublic<typeof ASK_ABOUT_QUOTE>('ask-about-quote', { id, request, question });
}

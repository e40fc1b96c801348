/** What a link to a quote shows: one that can be accepted, one that can't, or nothing of it. */
export const QUOTE_STATES = ['open', 'expired', 'changing', 'accepted', 'cancelled', 'revoked'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** What whoever signs another revision than the one that counts is told. */
export const QUOTE_CHANGED = 'This quote was changed. Load the new one.';

/** Why nothing can be done by a link in such a state, and what to do next. Apart from what works it out, for the customer's page. */
export const QUOTE_CLOSED: Readonly<Record<Exclude<QuoteState, 'open'>, string>> = {
  expired: 'This quote has expired. Ask your workshop for a new one.',
  changing: 'Your workshop is changing this quote. The new one will be here once it is sent.',
  accepted: 'This quote was accepted already. Call your workshop to change anything.',
  cancelled: 'Your workshop has cancelled this quote. Call them to ask for another.',
  revoked: 'Your workshop has withdrawn this link. Ask them for a new one.',
};

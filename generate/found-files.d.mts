export interface FoundEndpoint {
  readonly folder: string;
  readonly constant: string;
  readonly endpoint: string;
  /** The comment above it, in one line. */
  readonly does: string;
}
/** Every kind of document of trade: the folder of src/domain, its constant, its kind, the comment above it. */
export function tradeKinds(): readonly {
  readonly folder: string;
  readonly name: string;
  readonly kind: string;
  readonly does: string;
}[];
export function endpointsFound(): readonly FoundEndpoint[];
export function implementationsFound(): readonly {
  readonly name: string;
  readonly constant: string;
  readonly declared: string;
}[];

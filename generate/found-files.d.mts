export interface FoundEndpoint {
  readonly folder: string;
  readonly constant: string;
  readonly endpoint: string;
  /** The comment above it, in one line. */
  readonly does: string;
}
export function tradeKinds(): readonly {
  readonly folder: string;
  readonly name: string;
  readonly kind: string;
}[];
export function endpointsFound(): readonly FoundEndpoint[];
export function implementationsFound(): readonly {
  readonly name: string;
  readonly constant: string;
  readonly declared: string;
}[];

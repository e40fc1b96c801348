import type * as z from 'zod/mini';
import { deriveDocument } from '#domain/document/derive.ts';
import { documentSchema, type PortalDocument } from '#domain/document/schema.ts';

/** A published fitting guide for the dealers of GVM + BTC. */
export function buildDocument(overrides: Partial<z.input<typeof documentSchema>> = {}): PortalDocument {
  return deriveDocument(
    documentSchema.parse({
      title: 'Fitting guide: rear springs, 50 mm',
      category: 'Fitting guides',
      description: 'Torque settings and the order of work.',
      tags: ['springs', 'rear'],
      audience: [2],
      version: '3',
      effectiveFrom: '2025-10-01',
      status: 'published',
      publishedAt: 1_759_250_000,
      ...overrides,
    }),
  );
}

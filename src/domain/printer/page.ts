import { searchTerms } from '../shared/search-terms.ts';
import type { PrintedDocument, Printer, PrinterKind } from './schema.ts';

export const PRINTER_KIND_LABELS: Readonly<Record<PrinterKind, string>> = {
  A4: 'A4 sheets',
  label: 'Label roll',
  plate: 'Compliance plate',
};

export const PRINTED_DOCUMENT_LABELS: Readonly<Record<PrintedDocument, string>> = {
  documents: 'Documents and reports',
  windscreenLabel: 'Windscreen label',
  sviLabel: 'SVI label',
  compliancePlate: 'Compliance plate',
  deliveryManifest: 'Delivery manifest',
  mailingLabel: 'Mailing label',
};

type Page = Pick<
  Printer,
  'pageWidth' | 'pageHeight' | 'marginTop' | 'marginRight' | 'marginBottom' | 'marginLeft'
>;

/** What a new printer of a kind starts with, mm. */
export const PAGE_PRESETS: Readonly<Record<PrinterKind, Page>> = {
  A4: { pageWidth: 210, pageHeight: 297, marginTop: 14, marginRight: 12, marginBottom: 16, marginLeft: 12 },
  label: { pageWidth: 100, pageHeight: 60, marginTop: 3, marginRight: 3, marginBottom: 3, marginLeft: 3 },
  plate: { pageWidth: 90, pageHeight: 50, marginTop: 4, marginRight: 4, marginBottom: 4, marginLeft: 4 },
};

/** "210 × 297 mm", '' while a side is missing. */
export function pageSizeText({ pageWidth, pageHeight }: Pick<Printer, 'pageWidth' | 'pageHeight'>): string {
  return pageWidth === '' || pageHeight === '' ? '' : `${pageWidth} × ${pageHeight} mm`;
}

export interface PrintArea {
  readonly width: number;
  readonly height: number;
}

/** What the margins leave of the page, mm; null where a size is missing or the margins leave nothing. */
export function printArea(page: Page): PrintArea | null {
  const { pageWidth, pageHeight, marginTop, marginRight, marginBottom, marginLeft } = page;
  if (pageWidth === '' || pageHeight === '') return null;
  const width = pageWidth - Number(marginLeft) - Number(marginRight);
  const height = pageHeight - Number(marginTop) - Number(marginBottom);
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The printer with its search tokens. */
export function derivePrinter(printer: Printer): Printer {
  return { ...printer, searchArr: searchTerms([printer.name, printer.location]) };
}

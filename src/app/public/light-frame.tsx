import type { ReactNode } from 'react';
import { BrandMark } from '#builds/brand-mark.tsx';
import { BRAND } from '#builds/brand.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import './public-page.scss';

/** The frame of a public page that opens by itself. What the address ends with is a key, so no title holds it. */
export function LightFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className="public-page">
      <header className="public-head">
        <BrandMark />
        {BRAND}
      </header>
      <main className="public-main">{children}</main>
    </div>
  );
}

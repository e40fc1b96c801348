import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { Collection } from '#data/store/collection.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePrintOnArrival } from '#ui/paper-link.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';

interface PaperPageProps<T> {
  from: Collection<T>;
  /** What it is called: "Credit". */
  title: string;
  paths: { readonly list: string; readonly edit: (id: string) => string };
  /** Whether there is a paper of it yet. */
  isFinal: (value: T) => boolean;
  children: (value: T) => ReactNode;
}

/** A document as it is printed; one that is not final yet has no paper and opens as itself. */
export function PaperPage<T extends { readonly number: string }>(props: PaperPageProps<T>) {
  const { from, title, paths, isFinal, children } = props;
  const id = useParams()['id'] ?? '';
  usePrintOnArrival();
  const page = paths.edit(id);
  return (
    <RecordOf from={from} id={id} what={title.toLowerCase()} back={{ to: paths.list, label: `${title}s` }}>
      {({ value }) =>
        isFinal(value) ? (
          <>
            <div className="no-print">
              <PageHeader
                title={`${title} ${value.number}`}
                back={{ to: page, label: title }}
                actions={<PrintButton />}
              />
            </div>
            {children(value)}
          </>
        ) : (
          <Navigate to={page} replace />
        )
      }
    </RecordOf>
  );
}

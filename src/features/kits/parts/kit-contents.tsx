import { fetchProducts } from '#data/nouns/reference.ts';
import { useFileLink } from '#data/files/file-links.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { kits } from '#domain/kit/entity.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import { markedName } from '#domain/shared/text.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { FileList } from '#features/documents/public/file-list.tsx';
import { productText } from '#features/products/public/use-part-products.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';

/** The products in the kit with their quantities; one that is deleted says so. */
function Parts({ parts }: { parts: Kit['parts'] }) {
  const ids = [...new Set(parts.map(({ productId }) => productId))];
  const products = useLoaded(ids.join(' '), () => fetchProducts(ids));
  if (products.status === 'loading') return <Loading lines={2} label="Loading parts" />;
  if (products.status === 'error') return <ErrorPanel error={products.error} onRetry={products.retry} />;
  const nameOf = (id: string) => {
    const found = products.value.find((product) => product.id === id)?.value;
    return found ? markedName(productText(found), found) : `Product ${id}`;
  };
  return (
    <ul className="mb-0">
      {parts.map(({ productId, qty }, index) => (
        // One product may stand in two rows.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${productId} ${index}`}>
          <span className="num">{qty} ×</span> {nameOf(productId)}
        </li>
      ))}
    </ul>
  );
}

function KitImage({ file }: { file: Attachment }) {
  const [thumb, full] = [useFileLink(`${file.path}_thumb`), useFileLink(file.path)];
  return (
    <a href={full || undefined} target="_blank" rel="noopener noreferrer">
      {thumb === '' ? file.name : <img src={thumb} alt={file.name} />}
      <span className="visually-hidden"> in a new tab</span>
    </a>
  );
}

/** What comes with a kit, for whoever fits it: its parts, images and fitting instructions. */
export function KitContents({ kitId }: { kitId: string }) {
  return (
    <RecordOf from={kits} id={kitId} what="kit">
      {(doc) => <Contents kit={doc.value} />}
    </RecordOf>
  );
}

function Contents({ kit: { parts, images, instructions } }: { kit: Kit }) {
  if (parts.length + images.length + instructions.length === 0) {
    return <p className="muted mb-0">No parts, images or instructions entered for this kit.</p>;
  }
  return (
    <>
      {parts.length > 0 && <Parts parts={parts} />}
      {images.length > 0 && (
        <div className="kit-images">
          {images.map((file) => (
            <KitImage key={file.path} file={file} />
          ))}
        </div>
      )}
      {instructions.length > 0 && <FileList files={instructions} />}
    </>
  );
}

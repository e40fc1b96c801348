import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { SALE } from '#domain/sale/moves.ts';
import { SALE_FILE_NAME_MAX, SALE_FILES_MAX, type SaleFile } from '#domain/sale/schema.ts';
import { isImageFile } from '#domain/shared/images.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { factsHere, moveFault } from '#domain/trade/move.ts';
import { useActor } from '#data/session/session.tsx';
import { saleFileStore } from '#data/nouns/sale-files.ts';
import { moveSale, type ShownSale } from '#data/nouns/sales.ts';
import { newRequest } from '#data/store/new-request.ts';
import { attachments } from '#forms/kinds/file-kind.ts';
import { FileList } from '#features/documents/public/file-list.tsx';
import { type MoveAsks, MoveDialog } from '#features/trade/move-dialog.tsx';
import { useTradeMoves } from '#features/trade/use-trade-moves.ts';
import { sentWords } from '#features/sales/public/sent-words.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { saveBlob } from '#ui/save-blob.ts';
import { useToast } from '#ui/toast.tsx';

const ATTACH = SALE.move('attach');

interface AddFilesProps {
  shown: ShownSale;
  onClose: () => void;
}

function AddFiles({ shown, onClose }: AddFilesProps) {
  const actor = useActor();
  const toast = useToast();
  const [now] = useState(() => new Date());
  const [request] = useState(newRequest);
  const [store] = useState(() => saleFileStore(shown.id));
  const { value: sale } = shown.doc;
  const asks: MoveAsks = {
    start: { files: [] },
    fields: [
      {
        kind: 'file',
        name: 'files',
        title: 'Files',
        help: 'For your dealership alone: the customer does not see them.',
        required: true,
        store,
        maxFiles: SALE_FILES_MAX - sale.files.length,
        span: 12,
      },
    ],
    inputOf: ({ files }) => ({
      files: attachments(files).map(({ path, name }) => ({ path, name: name.slice(0, SALE_FILE_NAME_MAX) })),
    }),
  };
  async function handleAdd(input: object) {
    const paths = 'files' in input ? attachments(input.files).map(({ path }) => path) : [];
    const words = `${counted(paths.length, 'file')} added`;
    const files = store.chosen(paths);
    const outcome = await moveSale(actor, shown, { move: 'attach', input, words, request, files });
    toast({ tone: 'ok', text: sentWords(words, outcome) });
  }
  return (
    <MoveDialog
      title={`Add files: ${shown.name}`}
      label="Add"
      reason=""
      isDanger={false}
      asks={asks}
      schemas={{}}
      faultOf={(input) => (ATTACH ? moveFault(ATTACH, input, factsHere(sale, actor, now)) : null)}
      onMove={handleAdd}
      onClose={onClose}
    />
  );
}

/** Files of a sale that lie on this device until they are sent. */
function UnsentFiles({ files, shown }: { files: readonly SaleFile[]; shown: ShownSale }) {
  const blobs = new Map(
    shown.waiting.flatMap(({ files: own = [] }) => own).map(({ path, full }) => [path, full]),
  );
  return (
    <ul className="file-list">
      {files.map(({ path, name }) => (
        <li key={path}>
          <Icon name={isImageFile(name) ? 'image' : 'file'} />
          <span className="file-name">{name}</span>
          <span className="muted">not sent yet</span>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              const blob = blobs.get(path);
              if (blob) saveBlob(blob, name);
            }}
          >
            <Icon name="download" />
            Download<span className="visually-hidden"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The files of a sale, such as a signed order or a photo of the vehicle; added without a signal, too. */
export function SaleFiles({ shown }: { shown: ShownSale }) {
  const actor = useActor();
  const toast = useToast();
  const confirm = useConfirm();
  const moves = useTradeMoves(SALE, shown.doc);
  const [isAdding, setIsAdding] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { files } = shown.doc.value;
  const here = new Set(shown.waiting.flatMap(({ files: own = [] }) => own.map(({ path }) => path)));
  const unsent = files.filter(({ path }) => here.has(path));
  const canAdd = moves.can('attach');
  if (shown.begin || (files.length === 0 && !canAdd)) return null;

  async function handleRemove({ path, name }: SaleFile) {
    const isSure = await confirm({
      title: 'Remove this file',
      text: `${name} will no longer be on ${shown.name}. This can’t be undone.`,
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (!isSure) return;
    setFailure(null);
    try {
      await moveSale(actor, shown, { move: 'detach', input: { path }, words: 'File removed' });
      toast({ tone: 'ok', text: `${name} removed` });
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <>
      <Panel
        title="Files"
        actions={
          canAdd && (
            <Button
              variant="quiet"
              disabled={files.length >= SALE_FILES_MAX}
              onClick={() => setIsAdding(true)}
            >
              <Icon name="upload" />
              Add files
            </Button>
          )
        }
      >
        {files.length === 0 && <p className="muted mb-0">No files yet.</p>}
        <FileList
          files={files.filter(({ path }) => !here.has(path))}
          onRemove={
            moves.can('detach') && shown.waiting.length === 0 ? (file) => void handleRemove(file) : undefined
          }
        />
        {unsent.length > 0 && <UnsentFiles files={unsent} shown={shown} />}
        {failure !== null && <ErrorPanel error={failure} />}
      </Panel>
      {isAdding && <AddFiles shown={shown} onClose={() => setIsAdding(false)} />}
    </>
  );
}

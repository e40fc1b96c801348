import { type ChangeEvent, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { uploadCertificate } from '#data/nouns/certificate-file.ts';
import type { CertificateFile } from '#data/nouns/installations.ts';
import { checkFile, encodeInWorker, prepareFile } from '#forms/files/prepare-file.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';

interface CertificateFileFieldProps {
  jobId: string;
  value: CertificateFile | undefined;
  onChange: (file: CertificateFile | undefined) => void;
  /** True while a file is on its way. */
  onBusy: (isBusy: boolean) => void;
}

/** The certificate as a PDF, stored among the job's files as soon as it is chosen. */
export function CertificateFileField({ jobId, value, onChange, onBusy }: CertificateFileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function store(file: File) {
    setError(null);
    setShare(0);
    onBusy(true);
    try {
      await checkFile(file, ['pdf']);
      onChange(await uploadCertificate(jobId, await prepareFile(file, encodeInWorker), setShare));
    } catch (failure) {
      setError(failure);
    } finally {
      setShare(null);
      onBusy(false);
    }
  }
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) void store(file);
  }
  return (
    <div>
      <FormLabel htmlFor={id} className="mb-1">
        Certificate file (PDF)
      </FormLabel>
      <FormControl
        id={id}
        ref={input}
        type="file"
        accept=".pdf,application/pdf"
        disabled={share !== null}
        onChange={handleChange}
      />
      {share !== null && <output>Uploading… {Math.round(share * 100)}%</output>}
      {value && (
        <p className="mb-0 mt-1">
          <Icon name="ok" /> {value.name}{' '}
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remove ${value.name}`}
            onClick={() => onChange(undefined)}
          >
            Remove
          </Button>
        </p>
      )}
      {error !== null && <ErrorPanel error={error} />}
    </div>
  );
}

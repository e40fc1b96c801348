import { useId, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { NO_SIGNATURE } from '#domain/shared/signature.ts';
import type { Answers } from '#features/installations/use-move.ts';
import { DateBox } from '#forms/inputs/date-box.tsx';
import { CertificateFileField } from './certificate-file.tsx';
import { SignatureField } from './signature-field.tsx';

const NOTE_MAX = 5000;

interface ApprovalFieldsProps {
  jobId: string;
  answers: Answers;
  onChange: (change: Answers) => void;
  onBusy: (isBusy: boolean) => void;
}

/** What an approval carries: number, date and conditions of the certificate, its file, and the signature. */
export function ApprovalFields({ jobId, answers, onChange, onBusy }: ApprovalFieldsProps) {
  const id = useId();
  const [now] = useState(() => new Date());
  return (
    <>
      <FormLabel className="mb-0">
        Certificate number *
        <FormControl
          className="mt-1"
          maxLength={200}
          value={answers.certificateNo ?? ''}
          onChange={(event) => onChange({ certificateNo: event.target.value })}
        />
      </FormLabel>
      <div>
        <FormLabel id={`${id}-label`} htmlFor={id} className="mb-1">
          Certificate date *
        </FormLabel>
        <DateBox
          id={id}
          labelledBy={`${id}-label`}
          className="form-control"
          value={answers.certificateDate ?? ''}
          onChange={(certificateDate) => onChange({ certificateDate })}
          now={now}
        />
      </div>
      <FormLabel className="mb-0">
        Conditions
        <FormControl
          as="textarea"
          className="mt-1"
          rows={3}
          maxLength={NOTE_MAX}
          value={answers.conditions ?? ''}
          onChange={(event) => onChange({ conditions: event.target.value })}
        />
      </FormLabel>
      <CertificateFileField
        jobId={jobId}
        value={answers.file}
        onChange={(file) => onChange({ file })}
        onBusy={onBusy}
      />
      <SignatureField
        value={answers.signature ?? NO_SIGNATURE}
        onChange={(signature) => onChange({ signature })}
      />
    </>
  );
}

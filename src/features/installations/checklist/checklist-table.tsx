import type { ReactNode } from 'react';
import Table from 'react-bootstrap/Table';
import {
  CHECKLIST_SECTIONS,
  checklistFor,
  type ChecklistJob,
  checklistProblem,
  type ChecklistSection,
  type ChecklistTemplateItem,
} from '#domain/installation/checklist.ts';
import type { MeasuredRecord } from '#domain/installation/measures.ts';
import type { ChecklistItem } from '#domain/installation/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { limitsText, measuredLook, RESULT_LOOKS, valueText } from './checklist-labels.ts';
import './checklist-table.scss';

interface ChecklistTableProps {
  job: MeasuredRecord & ChecklistJob & { readonly checklist: readonly ChecklistItem[] };
  /** Says when each item was answered, and by whom of these people, by account. */
  names?: ReadonlyMap<string, string>;
  /** What stands under the note of an item, by its key. */
  renderBelow?: (item: ChecklistTemplateItem) => ReactNode;
}

function isSection(key: string): key is ChecklistSection {
  return key in CHECKLIST_SECTIONS;
}

/** The whole checklist to read or print: each item with its answer as a word, value, limits and note. */
export function ChecklistTable({ job, names, renderBelow }: ChecklistTableProps) {
  const hasTimes = names !== undefined;
  const items = checklistFor(job);
  const byKey = new Map(job.checklist.map((answer) => [answer.key, answer]));
  const sections = Object.keys(CHECKLIST_SECTIONS)
    .filter((key) => isSection(key))
    .map((key) => ({ key, items: items.filter(({ section }) => section === key) }))
    .filter((section) => section.items.length > 0);
  return (
    <Table size="sm" className="checklist-table">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Answer</th>
          <th scope="col">Value</th>
          <th scope="col">Note</th>
          {hasTimes && <th scope="col">Answered</th>}
        </tr>
      </thead>
      {sections.map((section) => (
        <tbody key={section.key}>
          <tr>
            <th colSpan={hasTimes ? 5 : 4} scope="rowgroup">
              {CHECKLIST_SECTIONS[section.key]}
            </th>
          </tr>
          {section.items.map((item) => {
            const answer = byKey.get(item.key);
            const stated = checklistProblem(item, answer, job);
            const isMeasured = item.provedBy !== undefined;
            const look = isMeasured ? measuredLook(stated) : RESULT_LOOKS[answer?.result ?? ''];
            const problem = !isMeasured && answer?.result === 'ok' ? stated : null;
            return (
              <tr key={item.key}>
                <td>{item.title}</td>
                <td>
                  <StatusBadge tone={look.tone} icon={look.icon} text={look.word} />
                </td>
                <td className="num">
                  {item.kind === 'value' && (
                    <>
                      {valueText(item, answer) || '–'}
                      <small className="muted d-block">{limitsText(item)}</small>
                    </>
                  )}
                  {problem !== null && <strong className="d-block">{problem}</strong>}
                </td>
                <td>
                  {answer?.note || null}
                  {renderBelow?.(item)}
                </td>
                {hasTimes && (
                  <td className="num">
                    {!isMeasured && answer && answer.at > 0 && (
                      <>
                        {formatDateTime(answer.at)}
                        <small className="muted d-block">{names.get(answer.by)}</small>
                      </>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      ))}
    </Table>
  );
}

import type { KitSlot } from '#domain/installation/schema.ts';
import { KIT_TYPE_LABELS } from '#domain/kit/schema.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { KitSummary } from '#features/kits/kit-summary.tsx';
import { OpenContents } from './open-contents.tsx';

/** A kit slot for people who may not change it. */
export function SlotFacts({ slot }: { slot: KitSlot }) {
  if (slot.kitId === '') return <p className="muted mb-0">No {KIT_TYPE_LABELS[slot.type]} kit chosen.</p>;
  return (
    <>
      <KeyFacts
        facts={[
          { title: `${KIT_TYPE_LABELS[slot.type]} kit`, value: slot.name },
          ...(slot.springOption === '' ? [] : [{ title: 'Spring option', value: slot.springOption }]),
          { title: 'Serial number', value: slot.serial },
        ]}
      />
      {slot.limits && (
        <div className="mt-2">
          <KitSummary limits={slot.limits} torques={slot.torques} />
        </div>
      )}
      <OpenContents key={slot.kitId} kitId={slot.kitId} />
    </>
  );
}

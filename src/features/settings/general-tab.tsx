import type { GeneralSettings } from '#domain/system/schema.ts';
import { systemDocs } from '#domain/system/entity.ts';
import { useActor } from '#data/session/session.tsx';
import { saveSettings } from '#data/nouns/settings.ts';
import type { FieldGroup } from '#forms/field.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { SettingsDoc } from './settings-doc.tsx';
import { SettingsForm } from './settings-form.tsx';

const hasTerms = ({ terms }: GeneralSettings) => terms !== '';
const TERMS_NEED_VERSION = 'Enter a new version: the terms have changed';

const groupsFor = (before: GeneralSettings): readonly FieldGroup<GeneralSettings>[] => [
  {
    id: 'support',
    title: 'Support',
    description: 'Shown to every user who needs help.',
    fields: [
      { kind: 'tel', name: 'supportPhone', title: 'Support phone', maxLength: 200 },
      { kind: 'email', name: 'supportEmail', title: 'Support email' },
    ],
  },
  {
    id: 'terms',
    title: 'Terms and conditions',
    description:
      'Plain text. An empty line begins a new paragraph. Anybody can read them at /terms-and-conditions; invitations and warranty registrations keep the version that was accepted.',
    fields: [
      { kind: 'textarea', name: 'terms', title: 'Terms', rows: 12, maxLength: 20_000 },
      {
        kind: 'text',
        name: 'termsVersion',
        title: 'Version',
        maxLength: 40,
        span: 6,
        required: hasTerms,
        validate: (version, values) =>
          values.terms === before.terms || version !== before.termsVersion || TERMS_NEED_VERSION,
      },
      { kind: 'date', name: 'termsDate', title: 'Applies from', span: 6, required: hasTerms },
    ],
  },
];

/** GST is law, not a setting: shown, never edited. */
const GST = [
  { title: 'GST', value: '10 %' },
  { title: 'Rounding', value: 'Sum of lines ex GST × 0.1, half a cent up, once per document' },
];

/** Support contacts and terms. */
export function GeneralTab({ canEdit }: { canEdit: boolean }) {
  const actor = useActor();
  return (
    <SettingsDoc from={systemDocs.generalSettings} name="generalSettings" what="general settings">
      {(doc) => (
        <>
          <Panel title="Tax">
            <KeyFacts facts={GST} />
          </Panel>
          <SettingsForm
            name="generalSettings"
            title="General settings"
            groups={groupsFor(doc.value)}
            values={doc.value}
            canEdit={canEdit}
            onSave={(next) => saveSettings(systemDocs.generalSettings, actor, doc, next)}
          />
        </>
      )}
    </SettingsDoc>
  );
}

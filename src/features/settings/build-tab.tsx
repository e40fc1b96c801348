import { can } from '#domain/access/privileges.ts';
import type { Build } from '#domain/system/schema.ts';
import { formatVersion, isNewer, isVersion, LOCAL_VERSION } from '#domain/system/version.ts';
import { systemDocs } from '#domain/system/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { saveSettings } from '#data/nouns/settings.ts';
import type { FieldGroup } from '#forms/field.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { SettingsDoc } from './settings-doc.tsx';
import { SettingsForm } from './settings-form.tsx';

const GROUPS: readonly FieldGroup<Build>[] = [
  {
    id: 'build',
    title: 'Server version',
    description: 'Browsers compare it with their own version. To three decimals.',
    fields: [
      {
        kind: 'number',
        name: 'version',
        title: 'Version',
        required: true,
        validate: (value) =>
          isVersion(Number(value)) || 'Version must be above 0 and below 1000, with three decimals at most',
      },
    ],
  },
];

function VersionFacts({ server }: { server: number }) {
  const state = isNewer(server) ? (
    <StatusBadge tone="watch" text="This browser is older" icon="sync" />
  ) : (
    <StatusBadge tone="ok" text="Up to date" />
  );
  return (
    <Panel title="Versions">
      <KeyFacts
        facts={[
          { title: 'Server', value: formatVersion(server) },
          { title: 'This browser', value: formatVersion(LOCAL_VERSION) },
          { title: 'Status', value: state },
        ]}
      />
    </Panel>
  );
}

/** A version above this browser's own makes the browser of who sets it an old one. */
async function warn({ version }: Build) {
  return (
    isNewer(version) && (
      <Notice tone="watch" title="Newer than this browser">
        This browser runs {formatVersion(LOCAL_VERSION)} and will count as old. Deploy the build first.
      </Notice>
    )
  );
}

function BuildForm({ doc }: { doc: Doc<Build> }) {
  const actor = useActor();
  return (
    <SettingsForm
      name="build"
      title="Server version"
      groups={GROUPS}
      values={doc.value}
      canEdit
      effectOf={warn}
      onSave={(next) => saveSettings(systemDocs.build, actor, doc, next)}
    />
  );
}

/** The version that the server runs, beside that of this browser. Developers change it. */
export function BuildTab() {
  const actor = useActor();
  return (
    <SettingsDoc from={systemDocs.build} name="build" what="build">
      {(doc) => (
        <>
          <VersionFacts server={doc.value.version} />
          {can(actor, 'Developer') ? (
            <BuildForm doc={doc} />
          ) : (
            <p className="muted">Developers change the server version when they deploy.</p>
          )}
        </>
      )}
    </SettingsDoc>
  );
}

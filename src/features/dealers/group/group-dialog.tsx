import { type FormEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { type GroupEffects, groupEffectTexts } from '#domain/dealer/group-effects.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import { changeDealerGroup, checkDealerGroup, type ChosenGroup } from '#data/nouns/dealer-groups.ts';
import { fetchDealers } from '#data/nouns/organisations.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { newRequest } from '#data/store/new-request.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { Clashes } from './clashes.tsx';
import { type KnownGroup, knownGroups } from './group-choices.ts';

const NEW = 'new group';
const NONE = 'no group';
const NAME_MAX = 100;

interface GroupDialogProps {
  dealer: Doc<Dealer>;
  onClose: () => void;
}

/** Asks which group a dealer goes into, then shows what that changes for customers before anything is begun. */
export function GroupDialog({ dealer, onClose }: GroupDialogProps) {
  const toast = useToast();
  const groups = useLoaded('groups', async (signal) => knownGroups(await fetchDealers(signal)));
  const [choice, setChoice] = useState('');
  const [name, setName] = useState('');
  const [effects, setEffects] = useState<GroupEffects | null>(null);
  const { isBusy, failure: error, run } = useBusy();
  const [request] = useState(newRequest);
  const chosen: ChosenGroup = {
    groupId: choice === NEW || choice === NONE ? '' : choice,
    name: choice === NEW ? name.trim() : '',
  };
  const isChosen = choice !== '' && (choice !== NEW || chosen.name !== '');

  const check = () => run(async () => setEffects(await checkDealerGroup(dealer.id, chosen)));
  const begin = () =>
    run(async () => {
      await changeDealerGroup(request, dealer.id, chosen);
      toast({ tone: 'ok', text: 'The group is being changed. This page shows how far it is.' });
      onClose();
    });
  return (
    <Dialog
      title={`Group of ${dealer.value.name}`}
      onCancel={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={effects ? () => setEffects(null) : onClose}>
            {effects ? 'Back' : 'Cancel'}
          </Button>
          {effects ? (
            <Button disabled={isBusy || effects.clashCount > 0} onClick={() => void begin()}>
              Change group
            </Button>
          ) : (
            <Button disabled={isBusy || !isChosen} onClick={() => void check()}>
              Show what changes
            </Button>
          )}
        </>
      }
    >
      {error !== null && <ErrorPanel error={error} />}
      {effects ? (
        <Effects dealer={dealer.value.name} effects={effects} />
      ) : groups.status === 'error' ? (
        <ErrorPanel error={groups.error} onRetry={groups.retry} />
      ) : groups.status === 'loading' ? (
        <Loading lines={2} label="Loading groups" />
      ) : (
        <Choice
          own={dealer.value.dealerGroupId}
          groups={groups.value}
          choice={choice}
          name={name}
          onChoose={setChoice}
          onName={setName}
          onSubmit={() => void (isChosen && check())}
        />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  own: string;
  groups: readonly KnownGroup[];
  choice: string;
  name: string;
  onChoose: (choice: string) => void;
  onName: (name: string) => void;
  onSubmit: () => void;
}

function Choice({ own, groups, choice, name, onChoose, onName, onSubmit }: ChoiceProps) {
  const id = useId();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form onSubmit={handleSubmit}>
      <FormLabel htmlFor={id}>Group</FormLabel>
      <FormSelect id={id} value={choice} onChange={(event) => onChoose(event.target.value)}>
        <option value="">Choose a group</option>
        {groups
          .filter((group) => group.id !== own)
          .map((group) => (
            <option key={group.id} value={group.id}>
              {group.name} ({counted(group.dealers, 'dealer')})
            </option>
          ))}
        <option value={NEW}>New group</option>
        {own !== '' && <option value={NONE}>No group</option>}
      </FormSelect>
      {choice === NEW && (
        <div className="mt-3">
          <FormLabel htmlFor={`${id}-name`}>Name of the group</FormLabel>
          <FormControl
            id={`${id}-name`}
            value={name}
            maxLength={NAME_MAX}
            onChange={(event) => onName(event.target.value)}
          />
        </div>
      )}
    </form>
  );
}

function Effects({ dealer, effects }: { dealer: string; effects: GroupEffects }) {
  const count = effects.clashCount;
  return (
    <>
      {count > 0 && (
        <Notice tone="danger" title={count === 1 ? 'One email is in both' : `${count} emails are in both`}>
          <p className="mb-0">
            Emails must be unique in a group. Have each changed, or one of the two customers deleted, then
            check again.
          </p>
          <Clashes effects={effects} />
        </Notice>
      )}
      <ul className="mb-2">
        {groupEffectTexts(dealer, effects).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="muted mb-0">
        {counted(effects.records, 'record follows', 'records follow')}. Work goes on meanwhile.
      </p>
    </>
  );
}

import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { ButtonRow } from '#ui/button-row.tsx';
import { Icon } from '#ui/icon.tsx';
import { icons, isIconName } from '#ui/icons.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Meter } from '#ui/meter.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { tones } from '#ui/tone.ts';

/** Buttons, fields, badges, facts, meters and icons. */
export function ControlsDemo() {
  return (
    <>
      <Panel title="Buttons and fields">
        <ButtonRow>
          {['primary', 'quiet', 'danger', 'icon'].map((kind) => (
            <Button key={kind} variant={kind}>
              <Icon name="check" />
              {kind}
            </Button>
          ))}
          <Button disabled>disabled</Button>
        </ButtonRow>
        <div className="row mt-3 g-3">
          <FormGroup className="col-sm-4" controlId="demo-text">
            <FormLabel>Text</FormLabel>
            <FormControl defaultValue="285/70R17" />
          </FormGroup>
          <FormGroup className="col-sm-4" controlId="demo-wrong">
            <FormLabel>Wrong</FormLabel>
            <FormControl isInvalid defaultValue="17" aria-invalid="true" />
            <span className="invalid-feedback">Not a valid value</span>
          </FormGroup>
          <FormGroup className="col-sm-4" controlId="demo-choice">
            <FormLabel>Choice</FormLabel>
            <FormSelect>
              <option>First</option>
            </FormSelect>
          </FormGroup>
        </div>
      </Panel>
      <Panel title="Status">
        <ButtonRow>
          {tones.map((tone) => (
            <StatusBadge key={tone} tone={tone} text={tone} />
          ))}
        </ButtonRow>
      </Panel>
      <Panel title="Meters">
        <div className="row g-4">
          <div className="col-sm-6 col-lg-3">
            <Meter shape="gauge" title="Dial, within" value={1290} limit={1480} unit="kg" />
          </div>
          <div className="col-sm-6 col-lg-3">
            <Meter shape="gauge" title="Dial, over" value={1980} limit={1850} unit="kg" limitBefore={1750} />
          </div>
          <div className="col-lg-6 d-grid gap-3">
            <Meter title="Bar, near the limit" value={3380} limit={3500} unit="kg" limitBefore={3050} />
            <Meter title="Bar, not known" value={null} limit={3500} unit="kg" verdictText="needs value" />
          </div>
        </div>
      </Panel>
      <Panel title="Facts">
        <KeyFacts
          facts={[
            { title: 'Number', value: 'T-1042' },
            { title: 'Mass', value: '2,140 kg' },
            { title: 'Missing', value: '' },
          ]}
        />
      </Panel>
      <Panel title="Icons">
        <div className="d-flex flex-wrap gap-3">
          {Object.keys(icons)
            .filter(isIconName)
            .map((name) => (
              <span key={name} className="text-center small">
                <Icon name={name} /> {name}
              </span>
            ))}
        </div>
      </Panel>
    </>
  );
}

import { useOnline } from '#data/connection.ts';
import { Icon } from '#ui/icon.tsx';

/** Whether there is a network, as a word with an icon; a change is spoken. */
export function ConnectionWord() {
  const isOnline = useOnline();
  return (
    <output className={isOnline ? 'app-connection' : 'app-connection is-offline'}>
      <Icon name={isOnline ? 'ok' : 'wifi-off'} />
      <span>{isOnline ? 'Online' : 'Offline'}</span>
    </output>
  );
}

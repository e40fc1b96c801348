import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';

interface MenuButtonProps {
  label: string;
  items: readonly MenuItem[];
}

/** A button with three dots that opens a menu of further actions; nothing while there are none. */
export function MenuButton({ label, items }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  if (items.length === 0) return null;

  function handleOpen() {
    const box = button.current?.getBoundingClientRect();
    setAt({ x: box?.left ?? 0, y: box?.bottom ?? 0 });
  }
  return (
    <>
      <Button
        ref={button}
        variant="icon"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={handleOpen}
      >
        <Icon name="dots" label={label} />
      </Button>
      {at && <Menu label={label} items={items} at={at} onClose={() => setAt(null)} />}
    </>
  );
}

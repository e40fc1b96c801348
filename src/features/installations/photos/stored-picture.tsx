import { useState } from 'react';
import { useFile } from '#data/files/file-links.ts';
import { Icon } from '#ui/icon.tsx';

/** Where the small picture of a photo lies; '' for none. */
export const thumbPath = (path: string): string => (path === '' ? '' : `${path}_thumb`);

/** The small picture of a stored photo, or the whole one where it has none. */
export function useThumb(path: string) {
  const thumb = useFile(thumbPath(path));
  const whole = useFile(thumb.hasFailed ? path : '');
  return thumb.hasFailed ? whole : thumb;
}

interface PictureProps {
  address: string;
  /** The slot's title. */
  title: string;
  alt: string;
  hasFailed: boolean;
}

/** A picture of a tile; words in its place while its address is not known, or when it does not come. */
export function Picture({ address, title, alt, hasFailed }: PictureProps) {
  const [broken, setBroken] = useState('');
  if (address === '' || broken === address) {
    const isLoading = address === '' && !hasFailed;
    return (
      <span className="photo-none">
        <Icon name="image" /> {title}: {isLoading ? 'loading…' : 'the picture cannot be loaded now'}
      </span>
    );
  }
  return <img src={address} alt={alt} loading="lazy" onError={() => setBroken(address)} />;
}

/** The small picture of a stored photo. */
export function StoredThumb({ path, title, alt }: { path: string; title: string; alt: string }) {
  const { address, hasFailed } = useThumb(path);
  return <Picture address={address} title={title} alt={alt} hasFailed={hasFailed} />;
}

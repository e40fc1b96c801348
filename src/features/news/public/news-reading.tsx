import { StoredFile } from '#features/news/parts/stored-file.tsx';
import type { Attachment } from '#domain/shared/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import '#features/news/news.scss';

interface NewsReadingProps {
  content: string;
  files: readonly Attachment[];
}

/** A news update as a reader sees it: text with safe links, and its files. */
export function NewsReading({ content, files }: NewsReadingProps) {
  return (
    <div className="news-reading">
      <LinkedText text={content} />
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.path}>
              <Icon name="paperclip" />
              <StoredFile file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

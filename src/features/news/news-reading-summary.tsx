import { ownFileUrl } from '#data/file-urls.ts';
import type { Attachment } from '#domain/shared/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import './news.scss';

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
              <a href={ownFileUrl(file.url) || undefined} target="_blank" rel="noopener noreferrer">
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

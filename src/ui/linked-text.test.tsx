import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LinkedText } from './linked-text.tsx';

describe('LinkedText (F08)', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>*{display:none}</style>',
    '<a href="javascript:alert(1)">here</a>',
  ])('shows %j as it stands, as text', (text) => {
    const { container } = render(<LinkedText text={text} />);
    expect(container.textContent).toBe(text);
    expect(container.querySelector('script, img, iframe, style, [onerror]')).toBeNull();
    for (const link of container.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(/^https?:/u);
  });

  it('opens a link in a tab of its own that knows nothing of ours', () => {
    render(<LinkedText text="Read https://guide.example/page today." />);
    const link = screen.getByRole('link', { name: 'https://guide.example/page' });
    expect(link).toHaveAttribute('href', 'https://guide.example/page');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
  });
});

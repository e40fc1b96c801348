/** A mail service by SMTP, as its address names it. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** Under TLS from the first byte; else by STARTTLS. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly pass: string;
}

/**
 * Reads `smtps://name:password@host:465`, or smtp:// with STARTTLS on port 587; null for anything else. Nothing stands behind the host:
 * a password with a `/` in it that was not written as %2F would be taken for it, and words there could switch TLS off.
 */
export function smtpAddress(text: string): SmtpAddress | null {
  if (!/^smtps?:\/\//u.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isBare = ['', '/'].includes(pathname) && search === '' && hash === '';
  if (!isBare || hostname === '' || username === '' || password === '') return null;
  const isSecure = protocol === 'smtps:';
  try {
    return {
      host: hostname,
      port: Number(port) || (isSecure ? 465 : 587),
      isSecure,
      user: decodeURIComponent(username),
      pass: decodeURIComponent(password),
    };
  } catch {
    // A lone percent sign.
    return null;
  }
}

import { appendFileSync } from 'node:fs';
import dns from 'node:dns';
import { isIP } from 'node:net';

// Preloaded by every process of a run against the double (server.ts): Google's names are this machine, and there is no other
// name. What was asked for besides is noted in the file TARE_CLOUD_ASKED.
const OURS = /(^|\.)(googleapis\.com|web\.app|google\.internal)$/;

const { lookup } = dns;
const { lookup: lookupLater } = dns.promises;

const nameOf = (name) => {
  if (!name || name === 'localhost' || isIP(name) !== 0) return name;
  if (OURS.test(name)) return '127.0.0.1';
  if (process.env.TARE_CLOUD_ASKED) appendFileSync(process.env.TARE_CLOUD_ASKED, `${name}\n`);
  return undefined;
};
const notFound = (name) =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND', hostname: name });

dns.lookup = (name, ...rest) => {
  const found = nameOf(name);
  if (found !== undefined) return lookup(found, ...rest);
  process.nextTick(rest.at(-1), notFound(name));
  return {};
};
dns.promises.lookup = async (name, options) => {
  const found = nameOf(name);
  if (found === undefined) throw notFound(name);
  return lookupLater(found, options);
};

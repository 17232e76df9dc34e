import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const attempts = 150;

function plainText(mail: string): string {
  const part = mail.match(/Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/)?.[1] ?? '';
  return Buffer.from(part, 'base64').toString('utf8');
}

async function linksTo(folder: string, email: string, page: string): Promise<string[]> {
  const names = await readdir(join(folder, 'mail')).catch(() => []);
  // File names are identifiers that sort by time.
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(folder, 'mail', name), 'utf8')),
  );
  return mails
    .filter((mail) => mail.toLowerCase().includes(`to: <${email.toLowerCase()}>`))
    .flatMap((mail) => plainText(mail).match(/https?:\/\/\S+/g) ?? [])
    .filter((link) => link.includes(`/#/auth/${page}`));
}

// The link in the newest email to an address, after waiting for the given number of emails.
export async function mailedLink(folder: string, email: string, page: string, count = 1): Promise<string> {
  for (let attempt = 0; attempt < attempts; ++attempt) {
    const links = await linksTo(folder, email, page);
    const newest = links.at(-1);
    if (newest && links.length >= count) return newest;
    await sleep(200);
  }
  throw new Error(`no mail for ${email} with a link to ${page}`);
}

export const tokenOf = (link: string) => new URL(link.replace('/#/', '/')).searchParams.get('token') ?? '';

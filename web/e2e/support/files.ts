import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';

// The file that a click downloads.
export async function downloadOf(page: Page, click: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent('download');
  await click();
  return (await waiting).path();
}

const stored = 0;
const fileMark = 0x02014b50;
const listMark = 0x06054b50;

// The entries of a zip archive, such as an office file.
export async function membersOf(file: string): Promise<Map<string, string>> {
  const bytes = await readFile(file);
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== listMark) end -= 1;
  const members = new Map<string, string>();
  let place = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(place) === fileMark) {
    const method = bytes.readUInt16LE(place + 10);
    const packed = bytes.readUInt32LE(place + 20);
    const nameLength = bytes.readUInt16LE(place + 28);
    const name = bytes.toString('utf8', place + 46, place + 46 + nameLength);
    const local = bytes.readUInt32LE(place + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + packed);
    members.set(name, (method === stored ? content : inflateRawSync(content)).toString('utf8'));
    place += 46 + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
  return members;
}

// The visible text of a PDF.
export async function textOfPdf(file: string): Promise<string> {
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-'], { maxBuffer: 64 << 20 });
  return stdout;
}

import { crc32 } from 'node:zlib';

const headBytes = 30;
const entryBytes = 46;

// A zip file whose members are stored without compression.
export function zipOf(members: Record<string, string>): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(members)) {
    const title = Buffer.from(name);
    const content = Buffer.from(text);
    const facts = (bytes: Buffer, at: number) => {
      bytes.writeUInt32LE(crc32(content), at);
      bytes.writeUInt32LE(content.length, at + 4);
      bytes.writeUInt32LE(content.length, at + 8);
      bytes.writeUInt16LE(title.length, at + 12);
    };
    const head = Buffer.alloc(headBytes);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt16LE(20, 4);
    facts(head, 14);
    const entry = Buffer.alloc(entryBytes);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    facts(entry, 16);
    entry.writeUInt32LE(offset, 42);
    files.push(head, title, content);
    entries.push(entry, title);
    offset += headBytes + title.length + content.length;
  }
  const directory = Buffer.concat(entries);
  const count = Object.keys(members).length;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}

import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

// RFC 6238 with SHA-1 and six digits.
export function totp(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const stepIn = (seconds: number) => Math.floor((Date.now() / 1000 + seconds) / stepSeconds);

// A simulated authenticator app. The server accepts the codes of the previous, current and next step, each only once
// and in order; starting with the previous one leaves two more without waiting.
export class Authenticator {
  private lastStep = 0;
  // The secret may be shown in groups.
  constructor(private readonly secret: string) {}

  async nextCode(): Promise<string> {
    // A code that is about to expire is not worth sending.
    const step = Math.max(this.lastStep + 1, stepIn(15) - 1);
    while (step > stepIn(-1) + 1) await sleep(500);
    this.lastStep = step;
    return this.codeAt(step);
  }

  // Six digits that match no accepted step.
  wrongCode(): string {
    const accepted = [-2, -1, 0, 1, 2, 3].map((distance) => this.codeAt(stepIn(0) + distance));
    const candidates = ['000000', '111111', '222222', '333333', '444444', '555555', '666666'];
    return candidates.find((code) => !accepted.includes(code)) ?? '777777';
  }

  private codeAt(step: number) {
    return totp(this.secret.replace(/\s/g, ''), step);
  }
}

// A mail server that can be slow and can refuse recipients. It records each message it was given in full.
import { createServer } from 'node:net';

import { sleep } from './cluster.mjs';

export class MailServer {
  // { to, id, text, at }, also if the client left before the reply.
  received = [];
  refusals = [];
  connections = 0;
  #server;
  #sockets = new Set();

  // `replyMs(message, index)` is how long the reply to a message takes; `otherMs` to everything else. `refuses(address)`
  // returns the reply to a recipient, or nothing.
  constructor({ replyMs = () => 0, otherMs = 0, refuses = () => undefined } = {}) {
    Object.assign(this, { replyMs, otherMs, refuses });
    this.#server = createServer((socket) => this.#accept(socket));
  }
  // Returns the port.
  async start() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.#server.address().port;
  }
  stop() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
  // How many messages each recipient got.
  counts() {
    const counts = new Map();
    for (const { to } of this.received) counts.set(to, (counts.get(to) ?? 0) + 1);
    return counts;
  }

  #accept(socket) {
    this.connections++;
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    socket.setEncoding('latin1');
    const session = { socket, pending: '', to: '', isMessage: false, turn: this.#say(socket, '220 drill') };
    socket.on('data', (text) => {
      session.pending += text;
      session.turn = session.turn.then(() => this.#read(session));
    });
  }
  async #say(socket, line, ms = this.otherMs) {
    if (ms) await sleep(ms);
    if (!socket.destroyed) socket.write(`${line}\r\n`);
  }
  async #read(session) {
    for (;;) {
      const end = session.isMessage ? '\r\n.\r\n' : '\r\n';
      const at = session.pending.indexOf(end);
      if (at < 0) return;
      const text = session.pending.slice(0, at);
      session.pending = session.pending.slice(at + end.length);
      await (session.isMessage ? this.#take(session, text) : this.#answer(session, text));
    }
  }
  async #take(session, text) {
    session.isMessage = false;
    const id = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '';
    const message = { to: session.to, id, text, at: Date.now() };
    const index = this.received.push(message) - 1;
    await this.#say(session.socket, '250 taken', this.replyMs(message, index));
  }
  async #answer(session, line) {
    const { socket } = session;
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      session.to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      const refusal = this.refuses(session.to);
      if (refusal) this.refusals.push({ to: session.to, at: Date.now() });
      return this.#say(socket, refusal ?? '250 fine');
    }
    if (verb === 'DATA') {
      session.isMessage = true;
      return this.#say(socket, '354 go on');
    }
    if (verb === 'QUIT') {
      await this.#say(socket, '221 bye');
      return socket.end();
    }
    return this.#say(socket, '250 fine');
  }
}

// The setting with which the nodes use the server on this port.
export const mailSettings = (port) => [`PHAROS_SMTP_URL=smtp://127.0.0.1:${port}`, 'PHAROS_SMTP_TLS=optional'];

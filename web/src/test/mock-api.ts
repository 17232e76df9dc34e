import { vi } from 'vitest';
import type { paths } from '@/api/schema';
import { fixtures } from './fixtures';

type Method = 'get' | 'put' | 'post' | 'delete';
type Operation<Path extends keyof paths, M extends Method> = paths[Path][M] extends { responses: infer Responses }
  ? Responses
  : never;
type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : null;
type SuccessOf<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 | 204 ? Json<Responses[Status]> : never;
}[keyof Responses];

export interface MockRequest {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

interface Reply {
  status: number;
  body: unknown;
}
type Handler = (request: MockRequest) => Reply;

const key = (method: string, path: string) => `${method.toUpperCase()} ${path}`;

// Stands in for the server. What it answers is typed by the contract.
class MockApi {
  readonly requests: MockRequest[] = [];
  private handlers = new Map<string, Handler>();

  install() {
    this.requests.length = 0;
    this.handlers = new Map(Object.entries(fixtures).map(([name, body]) => [name, () => ({ status: 200, body })]));
    vi.stubGlobal('fetch', (request: Request) => this.answer(request));
  }

  on<M extends Method, Path extends keyof paths & string>(
    method: M,
    path: Path,
    answer: SuccessOf<Operation<Path, M>> | ((request: MockRequest) => SuccessOf<Operation<Path, M>>),
  ) {
    this.handlers.set(key(method, path), (request) => ({
      status: answer === null ? 204 : 200,
      body: answer instanceof Function ? answer(request) : answer,
    }));
  }

  fail<M extends Method, Path extends keyof paths & string>(
    method: M,
    path: Path,
    status: number,
    body: Partial<{ errorCode: string; message: string; error: string; fields: Record<string, string> }> = {},
  ) {
    this.handlers.set(key(method, path), () => ({ status, body: { request_id: 'req_1', ...body } }));
  }

  sent(method: Method, path: keyof paths & string): MockRequest[] {
    return this.requests.filter((request) => key(request.method, request.path) === key(method, path));
  }

  private async answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace('/app/v1', '');
    const isJson = request.headers.get('Content-Type')?.startsWith('application/json');
    const body: unknown = isJson ? await request.json() : null;
    const seen = { method: request.method, path, headers: request.headers, body };
    this.requests.push(seen);
    const handler = this.handlers.get(key(request.method, path));
    if (!handler) throw new TypeError(`nobody answers ${key(request.method, path)}`);
    const reply = handler(seen);
    const { status } = reply;
    return status === 204 ? new Response(null, { status }) : Response.json(reply.body, { status });
  }
}

export const mockApi = new MockApi();

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
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
type Handler = (request: MockRequest) => Reply;

const key = (method: string, path: string) => `${method.toUpperCase()} ${path}`;
// "/jobs/{id}" matches "/jobs/job_1".
const fits = (template: string, asked: string) =>
  new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(asked);

// Replaces the server. Its responses are typed by the contract.
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

  // A file with the name given by the server.
  file(path: keyof paths & string, name: string, content: string) {
    const headers = { 'Content-Disposition': `attachment; filename="${name}"` };
    this.handlers.set(key('get', path), () => ({ status: 200, body: content, headers }));
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
    return this.requests.filter((request) => fits(key(method, path), key(request.method, request.path)));
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname, searchParams: query } = new URL(request.url);
    const path = pathname.replace('/app/v1', '');
    const isJson = request.headers.get('Content-Type')?.startsWith('application/json');
    const body: unknown = isJson ? await request.json() : null;
    const seen = { method: request.method, path, query, headers: request.headers, body };
    this.requests.push(seen);
    const handler = this.findHandler(key(request.method, path));
    if (!handler) throw new TypeError(`no mock response for ${key(request.method, path)}`);
    const { status, body: answer, headers } = handler(seen);
    if (status === 204) return new Response(null, { status });
    return headers ? new Response(String(answer), { status, headers }) : Response.json(answer, { status });
  }

  private findHandler(asked: string): Handler | undefined {
    const template = [...this.handlers.keys()].find((other) => fits(other, asked));
    return this.handlers.get(asked) ?? (template === undefined ? undefined : this.handlers.get(template));
  }
}

export const mockApi = new MockApi();

// The subset of OpenAPI 3.1 that our contract uses.
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

type Content = Record<string, { schema?: Schema }>;

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Answer {
  $ref?: string;
  description: string;
  content?: Content;
}

interface OperationObject {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer>;
}

// Path parameters apply to each operation of the path.
type PathItem = { parameters?: Parameter[] } & { [method: string]: OperationObject | Parameter[] | undefined };

export interface Contract {
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
}

export interface Operation extends OperationObject {
  method: string;
  path: string;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

export const listOperations = (contract: Contract): Operation[] =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined;
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return [{ ...operation, parameters, method, path }];
    }),
  );

export const refName = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

// Resolves a reference within the document; anything else is returned unchanged.
export function resolve<Thing extends { $ref?: string }>(contract: Contract, thing: Thing): Thing {
  const [, , kind, name] = thing.$ref?.split('/') ?? [];
  const found = kind && name ? contract.components?.[kind]?.[name] : undefined;
  return (found as Thing | undefined) ?? thing;
}

export const schemasOf = (contract: Contract) => (contract.components?.schemas ?? {}) as Record<string, Schema>;

// Every search term must occur somewhere in the visible text of the operation.
export function matches({ method, path, summary, description, tags }: Operation, search: string): boolean {
  const text = [method, path, summary, description, ...(tags ?? [])].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const limitNames = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'default',
] as const;

export const limitsOf = (schema: Schema): string =>
  limitNames
    .filter((name) => schema[name] !== undefined)
    .map((name) => `${name} ${String(schema[name])}`)
    .join(', ');

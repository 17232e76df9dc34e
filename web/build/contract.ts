import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const contractFile = fileURLToPath(new URL('../../contract/openapi.yaml', import.meta.url));

type Schema = Record<string, unknown>;
type Operation = { responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }> };
export type Contract = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Operation['responses'][string]>; schemas: Record<string, Schema> };
};

export const readContract = (): Contract => parse(readFileSync(contractFile, 'utf8')) as Contract;

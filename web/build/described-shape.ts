import type { Contract } from './contract';

// What the server writes for a described struct; see backend/tests/support/described_shape.hpp.
export type Shape = {
  type?: string;
  nullable?: boolean;
  enum?: string[];
  properties?: Record<string, Shape>;
  items?: Shape;
};
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: (string | null)[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
};

function resolve(schema: Schema, contract: Contract): Schema {
  if (schema.$ref) {
    const name = schema.$ref.split('/').pop() ?? '';
    const target = contract.components.schemas[name];
    if (!target) throw new Error(`The contract has no schema ${name}`);
    return resolve(target as Schema, contract);
  }
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => resolve(part, contract));
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties) as Record<string, Schema>,
  };
}

// A schema without its null, and whether it had one.
function splitNull(schema: Schema, contract: Contract): { schema: Schema; nullable: boolean } {
  const resolved = resolve(schema, contract);
  const choices = resolved.oneOf ?? resolved.anyOf;
  if (choices) {
    const others = choices.filter((choice) => choice.type !== 'null');
    if (others.length > 1) return { schema: {}, nullable: others.length < choices.length };
    const inner = splitNull(others[0] ?? {}, contract);
    return { schema: inner.schema, nullable: inner.nullable || others.length < choices.length };
  }
  if (!Array.isArray(resolved.type)) return { schema: resolved, nullable: false };
  const types = resolved.type.filter((type) => type !== 'null');
  return { schema: { ...resolved, type: types[0] }, nullable: types.length < resolved.type.length };
}

const sorted = (names: Iterable<string>) => [...names].sort().join(', ');

// Every difference between the fields that are written and those in the contract.
export function compareShape(shape: Shape, given: Schema, contract: Contract, path: string): string[] {
  const { schema, nullable } = splitNull(given, contract);
  const faults: string[] = [];
  if (!shape.type) return faults; // converts itself
  if (Boolean(shape.nullable) !== nullable) {
    faults.push(
      `${path}: ${shape.nullable ? 'may be null, the contract says never' : 'is never null, the contract allows it'}`,
    );
  }
  const isNumber = shape.type === 'integer' && schema.type === 'number';
  if (schema.type && schema.type !== shape.type && !isNumber) {
    return [...faults, `${path}: is ${shape.type}, the contract says ${String(schema.type)}`];
  }
  if (shape.enum && schema.enum) {
    const expected = schema.enum.filter((value) => value !== null);
    if (sorted(shape.enum) !== sorted(expected)) {
      faults.push(`${path}: is one of ${sorted(shape.enum)}, the contract says ${sorted(expected)}`);
    }
  }
  if (shape.items && schema.items) faults.push(...compareShape(shape.items, schema.items, contract, `${path}[]`));
  if (shape.properties && schema.properties) {
    const names = new Set([...Object.keys(shape.properties), ...Object.keys(schema.properties)]);
    for (const name of names) {
      const written = shape.properties[name];
      const expected = schema.properties[name];
      if (!expected) faults.push(`${path}.${name}: not in the contract`);
      else if (!written) faults.push(`${path}.${name}: in the contract, but not in the struct`);
      else faults.push(...compareShape(written, expected, contract, `${path}.${name}`));
    }
  }
  return faults;
}

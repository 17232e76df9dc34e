// Validates every response recorded by the API tests against the contract, the route table against its paths, and the
// fields of the described structs against their schemas. Run by scripts/test: vite-node build/check-answers.ts ANSWERS
// RESULT
import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readContract } from './contract';
import { compareShape, type Shape } from './described-shape';

type Answer = { method: string; path: string; status: number; body: unknown };
type RouteLine = { route: { method: string; pattern: string } };
type ShapeLine = { schema: string; shape: Shape };

function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} is missing`);
  return value;
}
const [answersFile = '', resultFile = ''] = process.argv.slice(-2);
const contract = readContract();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'contract', ...contract });

const faults: string[] = [];
let passed = 0;
const check = (condition: boolean, fault: string) => {
  if (condition) passed += 1;
  else faults.push(fault);
};

const patterns = Object.keys(contract.paths).map((pattern) => ({
  pattern,
  // As in the router, literal segments win over parameters.
  weight: (pattern.match(/\{/g) ?? []).length,
  expression: new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`),
}));
patterns.sort((a, b) => a.weight - b.weight);

const pointer = (text: string) => text.replace(/~/g, '~0').replace(/\//g, '~1');

function schemaOf(pattern: string, method: string, status: number) {
  const responses = contract.paths[pattern]?.[method]?.responses ?? {};
  const key =
    String(status) in responses ? String(status) : status >= 400 && 'default' in responses ? 'default' : undefined;
  if (!key) return undefined;
  const answer = must(responses[key], key);
  const base = answer.$ref
    ? `contract${answer.$ref}`
    : `contract#/paths/${pointer(pattern)}/${method}/responses/${key}`;
  const resolved = answer.$ref
    ? must(contract.components.responses[answer.$ref.split('/').pop() ?? ''], answer.$ref)
    : answer;
  const isJson = resolved.content && 'application/json' in resolved.content;
  return { known: true, schema: isJson ? `${base}/content/application~1json/schema` : undefined };
}

function checkAnswer(answer: Answer, seen: Set<string>) {
  const found = patterns.find(({ expression }) => expression.test(answer.path));
  const method = answer.method.toLowerCase();
  // An unknown path or method returns an ordinary error body.
  if (!found || !contract.paths[found.pattern]?.[method]) {
    const validate = must(ajv.getSchema('contract#/components/schemas/Error'), 'the schema Error');
    check(
      answer.status >= 400 && Boolean(validate(answer.body)),
      `${answer.method} ${answer.path}: not in the contract`,
    );
    return;
  }
  const name = `${answer.method} ${found.pattern} ${answer.status}`;
  const declared = schemaOf(found.pattern, method, answer.status);
  if (!declared) return check(false, `${name}: this status is not in the contract`);
  if (answer.status < 400) seen.add(`${answer.method} ${found.pattern}`);
  if (!declared.schema) return check(answer.body === null, `${name}: unexpected body, the contract defines none`);
  const validate = must(ajv.getSchema(declared.schema), declared.schema);
  check(Boolean(validate(answer.body)), `${name}: ${ajv.errorsText(validate.errors)}`);
}

const lines = readFileSync(answersFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Answer | RouteLine | ShapeLine);
const routes = new Set<string>();
const seen = new Set<string>();
for (const line of lines) {
  if ('route' in line) routes.add(`${line.route.method} ${line.route.pattern}`);
  else if ('shape' in line) {
    const different = compareShape(line.shape, { $ref: `#/components/schemas/${line.schema}` }, contract, line.schema);
    passed += 1;
    faults.push(...different);
  } else checkAnswer(line, seen);
}

const described = new Set(
  Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'parameters')
      .map((method) => `${method.toUpperCase()} ${path}`),
  ),
);
for (const route of routes) check(described.has(route), `${route}: route missing from the contract`);
for (const name of described) {
  check(routes.has(name), `${name}: in the contract, but not in the route table`);
  check(
    seen.has(name) || name.endsWith('/docs') || name.endsWith('/openapi.json'),
    `${name}: no test covers a successful response`,
  );
}

for (const fault of new Set(faults)) console.error(fault);
console.log(
  `${lines.length} responses and routes checked against the contract: ${passed} checks passed, ${faults.length} failed`,
);
writeFileSync(resultFile, JSON.stringify({ passed, failed: faults.length }));
process.exitCode = faults.length ? 1 : 0;

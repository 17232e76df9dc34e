// Adds up the result files of all test runners and prints "N passed, N failed" as the last line.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, brokenSteps] = process.argv.slice(2);
let passed = 0;
let failed = 0;
let skipped = 0;

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const result = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if ('numTotalTests' in result) {
    passed += result.numPassedTests;
    failed += result.numFailedTests;
    skipped += result.numPendingTests;
  } else if ('testsuites' in result) {
    const cases = result.testsuites.flatMap((suite) => suite.testsuite);
    const ran = cases.filter((test) => test.result === 'COMPLETED');
    const broken = ran.filter((test) => test.failures);
    passed += ran.length - broken.length;
    failed += broken.length;
    skipped += cases.filter((test) => test.result === 'SKIPPED').length;
  } else {
    passed += result.passed;
    failed += result.failed;
  }
}
// A step that broke without a failing test (a linter, a crash) counts as one failure.
if (failed === 0) failed = Number(brokenSteps);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);

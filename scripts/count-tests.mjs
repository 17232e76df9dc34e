// Adds up the result files of all test runners. Prints each failed test with its message, then "N passed, N failed" as
// the last line, so that the end of a long log shows what failed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, brokenSteps] = process.argv.slice(2);
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

// Vitest, for the web tests and the browser journeys.
function addVitest(result) {
  counts.passed += result.numPassedTests;
  counts.failed += result.numFailedTests;
  counts.skipped += result.numPendingTests;
  for (const file of result.testResults) {
    const broken = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of broken) failures.push([test.fullName, test.failureMessages.join('\n')]);
    if (broken.length === 0 && file.status === 'failed') failures.push([file.name, file.message]);
  }
}

function addGoogleTest(result) {
  for (const suite of result.testsuites) {
    for (const test of suite.testsuite) {
      if (test.result === 'SKIPPED') counts.skipped += 1;
      if (test.result !== 'COMPLETED') continue;
      counts[test.failures ? 'failed' : 'passed'] += 1;
      if (test.failures) {
        const messages = test.failures.map((failure) => failure.failure);
        failures.push([`${suite.name}.${test.name}`, messages.join('\n')]);
      }
    }
  }
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const result = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if ('numTotalTests' in result) {
    addVitest(result);
  } else if ('testsuites' in result) {
    addGoogleTest(result);
  } else {
    counts.passed += result.passed;
    counts.failed += result.failed;
  }
}

const longestMessage = 1500;
for (const [name, message] of failures) {
  console.log(`FAILED ${name}\n${(message ?? '').slice(0, longestMessage)}\n`);
}
// A step that broke without a failing test (a linter, a crash) counts as one failure.
const failed = counts.failed || Number(brokenSteps);
console.log(`${counts.passed} passed, ${failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`);

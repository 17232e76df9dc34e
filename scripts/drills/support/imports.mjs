// Imports that are large enough for background jobs.
import { sleep } from './cluster.mjs';

// More than 5,000, so that a job imports them. DRILL_ROWS is for slow machines.
export const importedRows = Number(process.env.DRILL_ROWS ?? 20_000);
const patienceMs = 180_000;

export async function startImport(person, product, prefix, rows) {
  const lines = ['No,Received,What'];
  for (let i = 1; i <= rows; i++) lines.push(`${prefix}-${i},2026-01-02,The pump stopped`);
  const form = new FormData();
  form.set('colMapping', JSON.stringify({ complaint_number: 'No', date_received: 'Received', description: 'What' }));
  form.set('dateFormat', 'YYYY-MM-DD');
  form.set('file', new Blob([lines.join('\n')], { type: 'text/csv' }), `${prefix}.csv`);
  return person.call('POST', `/${product}/complaints`, form);
}

// Waits until no job waits or runs, or until nothing has changed for three minutes.
async function waitForJobs(cluster) {
  let state = '';
  let changed = performance.now();
  while (performance.now() - changed < patienceMs) {
    const now = await cluster.sql(
      "select id, status, attempts, progress from jobs where status in ('queued', 'running')",
    );
    if (!now) return true;
    if (now !== state) changed = performance.now();
    state = now;
    await sleep(1000);
  }
  return false;
}

// Says what became of the jobs and of the rows with these prefixes.
export async function awaitJobs(cluster, prefixes) {
  return {
    jobs_finished: await waitForJobs(cluster),
    jobs_failed: await cluster.count("jobs where status = 'failed'"),
    jobs_repeated: await cluster.count('jobs where attempts > 1'),
    rows_imported: await cluster.count(`complaints where complaint_number ~ '^[${prefixes}]-'`),
  };
}

import { launchBrowser, openVisit, storedSession } from './e2e/support/browser';
import { openAnew, settle } from './e2e/support/pages';
import { signInDemo } from './e2e/support/people';
import { callApi } from './e2e/support/api';
import { startServer } from './e2e/support/server';
const server = await startServer();
const browser = await launchBrowser();
const tokens = await signInDemo(server.facts, 'manager@acme.example');
const families: any = await callApi(server.facts.address, 'GET', '/product-families', { tokens } as any).catch((e: any) => { console.log(String(e)); return []; });
console.log(JSON.stringify(families).slice(0, 600));
const products: any = await callApi(server.facts.address, 'GET', '/products', { tokens } as any).catch((e: any) => { console.log(String(e)); return { rows: [] }; });
const p = products.rows?.[0]; 
const f = p?.family_id ?? 'no_family';
const base = `/product-hub/${f}/product/${p?.id}`;
const pages: [string, string][] = [
  ['hub', '/product-hub'], ['product', base], ['product-complaints', base + '?tab=complaints'], ['product-risk', base + '?tab=risk'], ['product-exposure', base + '?tab=exposure'],
  ['datasets', base + '/complaints'], ['workbench', '/dashboard/complaints'], ['patient', '/dashboard/patient-complaints'], ['harms', '/dashboard/harms'], ['mapping', '/dashboard/mapping'], ['info', '/dashboard/product-information'],
  ['family-grid', `/product-hub/${f}?tab=risk-grid`], ['family-def', `/product-hub/${f}?tab=risk-definition`], ['gudid', '/product-hub/import-from-gudid'],
];
for (const [size, opts, settings] of [['w', { viewport: { width: 1280, height: 900 } }, {}], ['n', { viewport: { width: 390, height: 844 } }, {}], ['d', { viewport: { width: 1280, height: 900 } }, { themeMode: 'dark' }]] as any) {
  const { page } = await openVisit(browser, server.facts.address, { ...opts, storageState: storedSession(server.facts.address, tokens, settings) });
  for (const [name, path] of pages) {
    if (size === 'd' && !['workbench', 'family-grid', 'product-risk'].includes(name)) continue;
    try { await openAnew(page, path); await page.waitForTimeout(1800); await settle(page); } catch (e) { console.log(name, String(e).slice(0, 100)); }
    await page.screenshot({ path: `/tmp/look/${name}-${size}.png`, fullPage: size === 'w' });
  }
}
await browser.close(); await server.stop();

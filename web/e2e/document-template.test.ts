import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { barriers } from './support/axe';
import { openAnew, sees } from './support/pages';
import { makeMember } from './support/people';
import { visitAs } from './support/visits';
import { zipOf } from './support/zip';

const world = inject('world');
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const template = (...texts: string[]) => ({
  name: 'house style.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>',
    'word/styles.xml': `<w:styles ${names}></w:styles>`,
    'word/document.xml': `<w:document ${names}><w:body>${texts.map(paragraph).join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  }),
});

test('a document template is checked, previewed and removed', async () => {
  const admin = await makeMember(world, ['acme'], 'tenant_admin');
  const { page } = await visitAs(admin.tokens);
  await openAnew(page, '/tenant/settings');
  const card = page.getByRole('region', { name: 'Document template' });
  await card.getByText('No template: documents have the standard layout.').waitFor();

  await card.getByLabel('Template file').setInputFiles(template('{{manufacturer}}', '{{content}}'));
  await card.getByText(/unknown placeholder: \{\{manufacturer\}\}/).waitFor();
  await card.getByText('No template: documents have the standard layout.').waitFor();

  await card.getByLabel('Template file').setInputFiles(template('Report of {{organization}}', '{{content}}'));
  await sees(page, 'Template saved');
  await card.getByText('house style.docx').waitFor();
  const waiting = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download preview' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/template-preview\.docx$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  expect(await barriers(page)).toEqual([]);

  await card.getByRole('button', { name: 'Remove' }).click();
  await card.getByText('No template: documents have the standard layout.').waitFor();
});

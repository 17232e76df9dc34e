// Saves a file through the browser.
export function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export const saveText = (name: string, text: string, type = 'text/csv') =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));

// A title in a form suitable for a file name.
export const fileNamePart = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

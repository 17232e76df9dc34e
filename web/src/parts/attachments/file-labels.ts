import type { Attachment } from './api';

export const typeLabels: Record<Attachment['file_type'], string> = {
  pdf: 'PDF',
  png: 'PNG image',
  jpeg: 'JPEG image',
  gif: 'GIF image',
  webp: 'WebP image',
  tiff: 'TIFF image',
  eml: 'Email',
  msg: 'Outlook email',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  txt: 'Text',
  csv: 'CSV',
};

// What the file dialog offers. The server decides by the content.
export const acceptedFiles = '.pdf,.png,.jpg,.jpeg,.gif,.webp,.tif,.tiff,.eml,.msg,.docx,.xlsx,.pptx,.txt,.csv';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

// "1.4 MB", "12 KB", "1 byte".
export function sizeText(bytes: number): string {
  if (bytes >= megabyte) return `${(bytes / megabyte).toFixed(1)} MB`;
  if (bytes >= kilobyte) return `${Math.round(bytes / kilobyte)} KB`;
  return bytes === 1 ? '1 byte' : `${bytes} bytes`;
}

export const megabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`;

// The type of the blob that is shown. It follows from the type that the server found in the content, never from what
// the content says about itself.
export const previewTypes: Partial<Record<Attachment['file_type'], string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

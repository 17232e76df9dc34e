import { useState } from 'react';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import { useUploadAttachment, type HolderRef } from './api';
import { megabytes } from './file-labels';

export interface Failure {
  fileName: string;
  text: string;
}

interface Progress {
  fileName: string;
  position: number;
  count: number;
}

const failureText = (error: unknown) => (error instanceof ApiError ? error.fields.file : undefined) ?? alertText(error);

// Uploads files one after the other, because the server checks one file of a person at a time. A file that is refused
// does not keep the others from being uploaded.
export function useUploads(record: HolderRef, maxBytes: number) {
  const upload = useUploadAttachment(record);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);

  async function send(files: File[]) {
    if (progress || files.length === 0) return;
    setFailures([]);
    for (const [index, file] of files.entries()) {
      setProgress({ fileName: file.name, position: index + 1, count: files.length });
      const fail = (text: string) => setFailures((before) => [...before, { fileName: file.name, text }]);
      if (file.size > maxBytes) {
        fail(`The file is larger than ${megabytes(maxBytes)}`);
        continue;
      }
      try {
        await upload.mutateAsync(file);
      } catch (error) {
        fail(failureText(error));
      }
    }
    setProgress(null);
  }

  return { send: (files: File[]) => void send(files), progress, failures, clearFailures: () => setFailures([]) };
}

import { useState } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';

interface EmailRequest {
  email: string;
}

// A form that sends an email and then offers to resend it.
export function useMailRequest({ mutate, isPending, error }: UseMutationResult<unknown, Error, EmailRequest>) {
  const [sentTo, setSentTo] = useState<EmailRequest | null>(null);
  const send = (body: EmailRequest) => mutate(body, { onSuccess: () => setSentTo(body) });
  return { sentTo, send, resend: () => sentTo && mutate(sentTo), isPending, error };
}

import { useState } from 'react';
import { passSecondFactor } from '@/api/auth-state';
import { useVerifyOtp } from './api';
import { useContinueSignIn } from './use-continue-sign-in';

// The six digits, sent as soon as they are complete and cleared when refused.
export function useSecondFactor() {
  const [otp, setOtp] = useState('');
  const verify = useVerifyOtp();
  const continueSignIn = useContinueSignIn();
  const submit = (code: string) =>
    verify.mutate(code, {
      onSuccess: ({ mfa_token, device_token }) => {
        passSecondFactor(mfa_token, device_token);
        void continueSignIn();
      },
      onError: () => setOtp(''),
    });
  return { otp, setOtp, submit, verify };
}

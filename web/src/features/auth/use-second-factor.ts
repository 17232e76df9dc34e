import { useState } from 'react';
import { passSecondFactor } from '@/api/auth-state';
import { useVerifyOtp } from './api';
import { useContinueSignIn } from './use-continue-sign-in';

// Submits the six digits as soon as they are complete and clears them when rejected.
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

import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { logError } from '../../log.ts';
import { startSignIn } from '../../session/sign-in.ts';

export function SignInButton() {
  const signIn = useMutation({
    mutationFn: () =>
      startSignIn((url) => {
        window.location.assign(url);
      }),
    // The login screen only logs it (ERR-21).
    onError: (error) => {
      logError('The sign-in could not be started.', error);
    },
  });
  return (
    <Button
      look="primary"
      large
      aria-busy={signIn.isPending}
      onClick={() => {
        if (!signIn.isPending) signIn.mutate();
      }}
    >
      <LogIn size="1.25em" aria-hidden />
      Sign-in with Google
    </Button>
  );
}

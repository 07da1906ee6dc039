import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { postJson } from '../api/client.ts';
import { logError } from '../log.ts';
import { forgetSession } from './session.ts';
import { forgetDrafts } from './tab-memory.ts';

/** Signs out and always ends on /login, even if the server could not be told (AUTH-12). */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await postJson('/api/auth/sign-out', {}, z.unknown());
    } catch (error) {
      logError('The server could not be told of the sign-out.', error);
    }
    await navigate('/login');
    forgetSession(client);
    forgetDrafts();
  };
}

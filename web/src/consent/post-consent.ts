import type { ConsentChoice } from '@loovia/core/consent';

/** Whether the server took it. Its answer is not read, and a failure is nobody's concern (CONS-21, CONS-22). */
export async function postConsent(
  path: '/api/consent' | '/api/consent/persist',
  choice: ConsentChoice,
  limitMs: number,
): Promise<boolean> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(choice),
      signal: AbortSignal.timeout(limitMs),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

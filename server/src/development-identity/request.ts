import { z } from 'zod';

/** An authorization request (RFC 6749, section 4.1.1; OpenID Connect Core, section 3.1.2.1). */
export const authorizationSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().min(1),
  nonce: z.string().optional(),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal('S256'),
});
export type Authorization = z.infer<typeof authorizationSchema>;

/** A token request (RFC 6749, section 4.1.3, with PKCE). */
export const tokenRequestSchema = z.object({
  grant_type: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

export const emailSchema = z.string().trim().max(254).pipe(z.email());

/** Traces of a hosted backend's client in a bundle or a request log; ours has none (LIB). */
export interface VendorTrace {
  readonly id: string;
  readonly what: string;
  readonly pattern: RegExp;
  /** Code of such a client, to show that the pattern matches it. */
  readonly sample: string;
}

export const VENDOR_TRACES: readonly VendorTrace[] = [
  {
    id: 'LIB-02',
    what: 'refreshing tokens, and trying that again',
    pattern: /refresh_token|AuthRetryableFetchError|autoRefreshToken/,
    sample: '`${this.url}/token?grant_type=refresh_token`',
  },
  {
    id: 'LIB-06',
    what: 'a key for tokens in the browser’s storage',
    pattern: /sb-\$\{|["'`]sb-|-auth-token/,
    sample: '`sb-${new URL(url).hostname.split(".")[0]}-auth-token`',
  },
  {
    id: 'LIB-14',
    what: 'reasons of weak passwords',
    pattern: /weak_password|AuthWeakPassword/,
    sample: 'if (code === "weak_password") throw new AuthWeakPasswordError(message)',
  },
  {
    id: 'LIB-16',
    what: 'codes of linked identities',
    pattern: /identity_already_exists|identity_not_found|single_identity_not_deletable/,
    sample: '{ code: "single_identity_not_deletable" }',
  },
  {
    id: 'LIB-18',
    what: 'errors of edge functions',
    pattern: /Functions(Fetch|Relay|Http)Error|functions\/v1/,
    sample: 'class FunctionsRelayError extends FunctionsError {}',
  },
  {
    id: 'LIB-19',
    what: 'errors of file storage',
    pattern: /Storage(Api|Unknown)Error/,
    sample: 'throw new StorageUnknownError(message, error)',
  },
  {
    id: 'LIB-20',
    what: 'clients of storage, edge functions and realtime',
    pattern: /supabase|(storage|realtime|functions|rest)\/v1/i,
    sample: 'new URL("realtime/v1", baseUrl)',
  },
  {
    id: 'LIB-22',
    what: 'a key of the database',
    // `apiKey` is a key of Google's map.
    pattern: /eyJ[\w-]{8,}\.eyJ[\w-]{8,}|apikey|sb_publishable_|service_role/,
    sample: '{ apikey: "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.x" }',
  },
  {
    id: 'LIB-23',
    what: 'a realtime connection',
    pattern: /phx_(join|leave|reply)|heartbeatIntervalMs|new WebSocket\(/,
    sample: 'this.conn = new WebSocket(this.endpointURL())',
  },
  {
    id: 'LIB-24',
    what: 'listing of stored files',
    pattern: /object\/list|sortBy:\{column/,
    sample: 'fetch(`${url}/object/list/${bucket}`)',
  },
  {
    id: 'LIB-25',
    what: 'cache times of stored files',
    pattern: /cacheControl:\s*["'`]3600|x-upsert/,
    sample: '{ cacheControl: "3600", upsert: false }',
  },
];

/** Addresses of such a backend. Our own sign-in is at /api/auth/sign-in and /api/auth/sign-out. */
export const VENDOR_ADDRESS =
  /\/(token|signup|otp|verify|recover|resend|sso|factors|admin|user)(\?|\/|$)|\/(auth|rest|storage|realtime|functions)\/v1|\/object\/|websocket/;

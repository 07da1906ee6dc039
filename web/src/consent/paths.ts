export const CONSENT_PATH = '/consent-required';

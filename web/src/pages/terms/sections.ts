export const SECTIONS = {
  who: 'Who may use Loovia',
  account: 'Your account',
  'what-you-get': 'What Loovia gives you, and what it cannot',
  contributions: 'What you add',
  'fair-use': 'Fair use',
  changes: 'Changes, breaks and the end',
  liability: 'Our liability',
  disputes: 'If we disagree',
  rest: 'The rest',
  'who-we-are': 'Who we are',
} as const;

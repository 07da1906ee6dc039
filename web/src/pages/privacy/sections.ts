export const SECTIONS = {
  short: 'In short',
  kept: 'What we keep, and why',
  analytics: 'Analytics, if you agree',
  'not-done': 'What we do not do',
  others: 'Who else sees something',
  'how-long': 'How long we keep it',
  rights: 'Your rights',
  ask: 'Who to ask',
} as const;

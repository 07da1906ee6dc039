export const SECTIONS = {
  'how-stops-are-chosen': 'How stops are chosen',
  'predicted-cleanliness': 'Predicted cleanliness',
  'ai-recommendation': 'The AI recommendation',
  'not-known': 'What Loovia does not know',
  sources: 'Where the data comes from',
  'open-data': 'Adding toilets, and taking the data',
  'made-with': 'Made with',
  'real-region': 'Getting a real region',
  who: 'Who runs it',
} as const;

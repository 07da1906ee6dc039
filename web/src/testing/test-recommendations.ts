import type { RecommendationAnswer } from '@loovia/core/recommendation';

const NONE_FOR_STOP_3 = 'None of the toilets listed fits stop 3, about 60 min into the journey.';

/** The planner's answer for the stubbed toilets: none of them is near the third stop. */
export const RECOMMENDED: RecommendationAnswer = {
  recommendation:
    '**2 of the 3 stops asked for:** Toilet 2 and Toilet 4. ' +
    'Picked by opening hours, detour and predicted cleanliness. ' +
    `What to mind: ${NONE_FOR_STOP_3}`,
  stopIds: ['db_2', 'db_4'],
  source: 'optimiser',
  rulesBroken: [NONE_FOR_STOP_3],
};

/** An answer in place of a model's, with rules that could not be met. */
export const REPLACED: RecommendationAnswer = {
  recommendation:
    'The AI’s choice broke the rules, so our planner picked instead\\.\n\n' +
    '**1 of the 3 stops asked for:** Toilet 2. ' +
    'Picked by opening hours, detour and predicted cleanliness. ' +
    'What to mind: None of the toilets listed fits stop 2, about 40 min into the journey; ' +
    'None of the toilets listed fits stop 3, about 60 min into the journey\\.',
  stopIds: ['db_2'],
  source: 'optimiser',
  rulesBroken: [
    'None of the toilets listed fits stop 2, about 40 min into the journey.',
    NONE_FOR_STOP_3,
  ],
};

/** What an attacker might make a model write. */
export const HOSTILE: RecommendationAnswer = {
  ...RECOMMENDED,
  source: 'model',
  recommendation: [
    '# Ignore the rules',
    '<script>window.hacked = true</script>',
    '<img src="https://spy.example/html.png" onerror="window.hacked = true">',
    '![A map](https://spy.example/markdown.png)',
    '[Run](javascript:window.hacked=true) [Data](data:text/html,x) [Sign out](/api/session)',
    '[http](http://a.example/) [https](https://a.example/) [irc](irc://a.example/) ' +
      '[ircs](ircs://a.example/) [mailto](mailto:a@b.example) [xmpp](xmpp:a@b.example)',
  ].join('\n\n'),
};

/* Words that keep a wheelchair out: steps of any kind, and lifts and ramps that nobody can count on. */

const COUNT = String.raw`(?:an?|one|single|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|couple of|few|several|many|some|\d{1,3}|flight of|set of)`;
const HEIGHT = String.raw`(?:\d+(?:[.,]\d+)? ?-?(?:cms?|mms?|centimetres?|inch(?:es)?|in|ft|feet|foot|"))`;
const LIKE = String.raw`(?:big|high|small|little|tiny|short|long|steep|steepish|narrow|shallow|stone|metal|concrete|wooden|spiral|slight|low|awkward|internal|external|entrance|access|entry|further|other|more|raised)`;
const NOUN = String.raw`(?:(?:door-?)?steps?(?! free)|stepped|stairs?|grisiau|stair-?(?:ways?|cases?|wells?|lifts?)|kerbs?|curbs?|thresholds?|ladders?|stiles?|(?:high|raised|small) (?:lip|ledge|sill|entrance)|(?:lip|ledge) (?=at|to|in))`;

/** Says nothing against a wheelchair, however it sounds. */
const HARMLESS = [
  // 'no steps, stairs or kerbs', 'avoiding the stairs', but not 'no more than two steps'
  String.raw`\b(?:no|zero|0|without|nor|avoid(?:s|ing)?|free (?:of|from)|no longer)(?: (?:any|an?|the|need to (?:use|climb)))*(?: (?:single|${LIKE}))* ${NOUN}(?: (?:up|down))?(?:(?:, ${NOUN})*,? (?:or|nor) (?:${LIKE} )*${NOUN}|/${NOUN})?`,
  // Two steps from the pier
  String.raw`\b(?:${COUNT}|just|only|mere) (?:short )?steps (?:away\b|from\b(?! (?:the |a )?(?:street|road|pavement|path|footpath|car park|entrance|ground|lobby|foyer|hall|bar|door)))`,
  String.raw`\bfor (?:those|people|anyone|everyone|users|visitors) (?:who|that) (?:cannot|can ?not|can't|are unable to|don't)[^.;]{1,25}?${NOUN}(?:/${NOUN})?`,
  String.raw`\b(?:no|not a|without a) (?:lift|ramp|elevator)s? (?:(?:is|are|was) )?(?:needed|required|necessary)\b|\bno need (?:for|of) (?:an? |the )?(?:lift|ramp|elevator)s?\b`,
  String.raw`\b(?:dropped|drop|lowered|flush|level|no) (?:kerb|curb|threshold)s?\b|\bstep by step\b`,
  // What lists deny that is no way in
  String.raw`\bno (?:charge|fee|cost|purchase|baby\W?chang\w*|need|cafe|queues?|smoking|dogs|showers?)\b|\bnot (?:only|just)\b`,
  String.raw`\bradar key(?: (?:is )?(?:required|needed))?`,
].map((source) => new RegExp(source, 'g'));

/** Where a room is, not how one gets there. */
const BESIDE = new RegExp(
  String.raw`\b(?:next to|beside|near(?: to)?|alongside|opposite|behind|under|underneath|beneath|past|between|adjacent to|facing|close to|left of|right of|after)(?: (?:the|an?|main|grand|lifts?|elevators?|ramps?|and|&|/))* ?$`,
);

interface Found {
  readonly at: number;
  readonly end: number;
}

/**
 * `door`: a few steps or a sill, where no lift is; `storey`: another floor; `flight`: stairs, and steps up
 * or down; `beside`: stairs that something is next to; `unusable`: a lift or ramp that is not for everyone.
 */
interface Barrier extends Found {
  readonly kind: 'door' | 'storey' | 'flight' | 'steps' | 'beside' | 'unusable';
  /** Whether it is on the way to the ladies and gents alone. */
  readonly isToOthers: boolean;
}

/**
 * How a wheelchair gets in. `room`: an accessible room on the ground floor; `apart`: one that has a place of
 * its own; `ground`: the ground floor.
 */
interface Way extends Found {
  readonly kind: 'lift' | 'ramp' | 'level' | 'room' | 'apart' | 'ground';
}

/** Longer texts are no descriptions of toilets. */
const MOST_CHARACTERS = 2000;

/**
 * Whether words speak of steps, or of a lift or ramp that cannot be used, without saying unmistakably how a
 * wheelchair gets in all the same: 'Stairs down, no lift' and '4 steps to the door', but not 'Upstairs, lift
 * available' or 'No steps'. What isn't understood counts as a step: to deny one wrongly strands a person.
 */
export function speakOfSteps(words: string): boolean {
  const text = plain(words.slice(0, MOST_CHARACTERS));
  if (NOT_STEP_FREE.test(text)) return true;
  const mentions = waysIn(text);
  const doubted = mentions.filter((way) => isDoubtful(way, text));
  // 'Lift available. The lift is broken': of two lifts, nobody knows which.
  const kinds = new Set(doubted.map(({ kind }) => kind));
  const ways = mentions.filter((way) => !kinds.has(way.kind) && !dependsOn(kinds, way, text));
  const unusable = doubted
    .filter((way) => isUnusable(way, text))
    .map(({ at, end }): Barrier => ({ at, end, kind: 'unusable', isToOthers: false }));
  return [...barriersIn(text), ...unusable].some(
    (barrier) => !ways.some((way) => overcomes(way, barrier, text)),
  );
}

const NOT_STEP_FREE =
  /\b(?:not|isn't|aren't|never|no|without|non|no longer)(?: (?:currently|fully|entirely|completely|quite|really|wholly|yet|any|always|all))* ?-?(?:step free|level access)\b|\bstep free(?: access| entrance| entry| route)?(?: (?:is|are))? ?(?:not|n't|un|only|:? ?no\b)|\b(?:partly|partially|partial|mostly|almost|nearly) step free\b/;

/** 'Bathers' Steps Toilets': a place that is called so. */
const NAMED =
  /\b[A-Z][\w'’]+ (?:Steps|Stairs)(?= (?:Public )?(?:Toilets?|Conveniences?|WCs?|Car Park|Road|Street|Lane|Beach|Bridge|Park|Gardens)\b)/g;

function plain(words: string): string {
  let text = words
    .replaceAll(NAMED, (name) => '_'.repeat(name.length))
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/[–—‐‑−]/g, '-')
    .replaceAll(/\bstep-?free\b|\bstepless\b/g, 'step free')
    .replaceAll(/[\r\n]+/g, '. ')
    .replaceAll(/\s+/g, ' ');
  // Of the same length, so that a place in the text stays one.
  for (const harmless of HARMLESS) {
    text = text.replaceAll(harmless, (found) => '_'.repeat(found.length));
  }
  return text;
}

/** As the way there: shops have lifts, too, and a toilet may be 'at the top of the escalator'. */
const ESCALATOR = String.raw`(?<=\b(?:via|up|down|take|only|by|or) (?:an? )?)escalators?\b|\bescalators?(?= (?:only|access|up|down|or)\b)`;
const BARRIER = new RegExp(
  String.raw`\b(?:up|down)[ -]?stairs?\b|\b${NOUN}\b|\b(?:${COUNT}|up|down|steep) flights?\b|\bflights? of\b|${ESCALATOR}`,
  'g',
);
const COUNTED = new RegExp(String.raw`\b(?:${COUNT}|${HEIGHT})(?: (?:${LIKE}|${HEIGHT}),?)* $`);
const AT_THE_DOOR =
  /^ (?:(?:up|down|in|on|leading|and a \w+) )?(?:at|to|into|before|outside|in|by) (?:(?:the|its|an?|main|front|side|rear|every|each|any) )*(?:door|doorway|entrance|entry|porch)\b/;
const INTO_THE_ROOM =
  /^ (?:at|to|into|before|in) (?:(?:the|its|an?|every|each|any) )*(?:toilets?|loos?|wc|cubicles?|room)\b/;

function barriersIn(text: string): Barrier[] {
  return matchesOf(BARRIER, text).map((found) => ({
    ...found,
    kind: kindOf(found, text),
    isToOthers: isToOthers(found, text),
  }));
}

const OTHER = String.raw`(?:ladies|gents|wom[ae]n|m[ae]n|gentlem[ae]n|male|female)(?:'?s'?)?(?: (?:toilets?|loos?|wcs?))?`;
const OTHERS = String.raw`(?:(?:the|both) )?${OTHER}(?:(?: and | & | or |/)(?:the )?${OTHER})*`;
/** 'staircase down to the Ladies & Gents', and nowhere else */
const LEADS_TO_OTHERS = new RegExp(
  String.raw`^ (?:(?:which|that|lead(?:s|ing)?|go(?:es|ing)?|up|down) )*to ${OTHERS}(?! ?(?:,|/|&|and\b|or\b))(?!'?\w)`,
);
/** 'Ladies and gents are up the stairs' */
const OF_OTHERS = new RegExp(String.raw`^ ?${OTHERS}(?!'?\w)(?! ?(?:/|&|and\b|or\b))`);
const CLAUSE = /[,.;:!?()|]| [-/] |\b(?:but|while|whilst|whereas|although)\b/;
const ANY_ACCESSIBLE = /access|disabled|wheelchair|changing place|unisex/;

/** Whether a barrier is on the way to the ladies and gents, and nothing else is said to be there. */
function isToOthers({ at, end }: Found, text: string): boolean {
  const [before = ''] = text.slice(0, at).split(CLAUSE).slice(-1);
  const [after = ''] = text.slice(end).split(CLAUSE);
  if (LEADS_TO_OTHERS.test(after)) return !ANY_ACCESSIBLE.test(after);
  return OF_OTHERS.test(before) && !ANY_ACCESSIBLE.test(before + after);
}

function kindOf({ at, end }: Found, text: string): Barrier['kind'] {
  const [word, before, after] = [text.slice(at, end), text.slice(0, at), text.slice(end)];
  if (BESIDE.test(before)) return 'beside';
  if (/^(?:up|down)[ -]?stairs$/.test(word)) return 'storey';
  const isFlight = /stair|flight|escalator|ladder/.test(word);
  if (AT_THE_DOOR.test(after) || (INTO_THE_ROOM.test(after) && !isFlight)) return 'door';
  if (/kerb|curb|threshold|stile|step(?:ped)?$|^(?:high|raised|small)|lip|ledge/.test(word))
    return 'door';
  if (isFlight || /\b(?:up|down|of) (?:(?:an?|the|some|\w+) ){0,2}$/.test(before)) return 'flight';
  return COUNTED.test(before) ? 'door' : 'steps';
}

const ACCESSIBLE = String.raw`(?:accessible|disabled|wheelchair|changing places?)(?:[ /]\w+){0,2}? (?:toilets?|loos?|wcs?|rooms?|facilit(?:y|ies))`;
const GROUND = String.raw`(?:ground|street|pavement)[ -](?:floor|level)`;
const WAYS: readonly (readonly [Way['kind'], RegExp])[] = [
  [
    'lift',
    /(?<!\b(?:stair|chair|ski|goods|service)[ -])\b(?:lifts?|elevators?)\b(?! (?:the|up|open)\b)/g,
  ],
  [
    'ramp',
    /(?<!\b(?:exit|car|cycle|skate|boat|loading|slip|launch|portable|steep)[ -])\bramp(?:s|ed)?\b/g,
  ],
  ['level', /\bstep free\b|\b(?:level|flat)[ -](?:access|entry|entrance)\b/g],
  [
    'room',
    new RegExp(
      String.raw`\b${ACCESSIBLE}\b[^.;,]{0,30}\b${GROUND}\b|\b${GROUND}\b[^.;,]{0,15}\b${ACCESSIBLE}\b|\b${ACCESSIBLE} downstairs\b(?=[^.;]*\bothers? upstairs|[^.;]*\b(?:toilets|ladies|gents) upstairs)`,
      'g',
    ),
  ],
  [
    'apart',
    new RegExp(
      String.raw`(?<!\b(?:as|so|like|too|also|nor) (?:(?:is|are|with) )?(?:(?:the|an?) )?)\b${ACCESSIBLE}(?: (?:is|are|both|all|located|situated|found|can be))* (?:in|on|at|by|near|beside|inside|outside|opposite|next to|adjacent to|to the (?:left|right))\b(?! ${OTHERS}\b)`,
      'g',
    ),
  ],
  ['ground', new RegExp(String.raw`\b${GROUND}\b`, 'g')],
];

function waysIn(text: string): Way[] {
  return WAYS.flatMap(([kind, sign]) =>
    matchesOf(sign, text)
      .filter((found) => kind !== 'apart' || !mayBeUpThere(found, text))
      .map((found) => ({ ...found, kind })),
  );
}

const UP_THERE =
  /\b(?:(?:up|down)stairs|basement|cellar|lower|upper|mezzanine|top|bottom|above|below|same|(?!ground)\w+ (?:floors?|level))\b/;

/** Whether what follows in its sentence, but of the ladies and gents, may put a room on another floor. */
function mayBeUpThere({ end }: Found, text: string): boolean {
  const [sentence = ''] = text.slice(end).split(BREAK);
  return sentence.split(CLAUSE).some((clause) => !OF_OTHERS.test(clause) && UP_THERE.test(clause));
}

function matchesOf(sign: RegExp, text: string): Found[] {
  return Array.from(text.matchAll(sign), ({ index, 0: { length } }) => ({
    at: index,
    end: index + length,
  }));
}

/** It cannot be used, or not by everyone. */
const NO_USE =
  /\b(?:no|not|non|none|never|without|cannot|\w+n't|neither|nor|lack(?:s|ing)?|missing|out[ -]of[ -](?:order|use|service|action)|broken|faulty|defective|damaged|remov(?:ed|al)|gone|taken (?:away|out|down)|dismantled|demolished|destroyed|stolen|collapsed|withdrawn|decommissioned|inoperative|inoperable|inaccessible|stopped|sealed|boarded|closed|shut|locked|un(?:available|usable|safe)|disused|staff|employees?|goods|freight|residents?|guests?|patients?|members|tenants|suspended|useless|under (?:repair|maintenance|construction)|blocked|vandali[sz]ed|switched off|instead of|rather than|fail(?:s|ed|ing|ure)?)\b/;
/** It may be of no use: one asks for it, it comes later, it was there. */
const UNSURE =
  /\b(?:been|has|key|code|pass|fob|request|permission|ask|appointment|assist\w*|attendant|help|portable|temporary|install\w*|plan(?:s|ned)?|propos\w*|being|will|would|could|should|might|may|soon|future|await\w*|needs?|needed|requir\w*|perhaps|maybe|possibl[ey]|probably|unsure|unknown|uncertain|apparently|supposed\w*|was|were|used to|had|former|old (?:lift|ramp)|sometimes|often|usually|occasionally|unreliable|intermittent\w*|stuck|too|repairs?|refurb\w*|until|if|unless|hope\w*|(?:only|just) (?:for|to|goes|serves)|breaks|works? on|nearest)\b|\?|(?<!\b(?:by|via) (?:the )?(?:lift|ramp) )\bonly\b|\b(?:steep|narrow|small|tight|tiny)\b(?! (?:\w+ )?(?:steps?|stairs?|staircase|flight))/;
/** What may follow a lift or ramp that is there. Any other word ('lift u/s', 'ramp rotten') may say that it isn't. */
const PLACED = String.raw`in|on|at|by|near|nearby|next|behind|beside|alongside|opposite|adjacent|between|inside|outside|within|around|round|close|here|there|to|into|from|via|through|up|down|off|of|over|for|with|all|both|also|too|just`;
const IS_THERE = new RegExp(
  String.raw`^,? ?(?:$|[^\p{L}\s'‘’]|(?:${PLACED}|and|or|if|as|access|accessible|available|provided|located|situated|leads?|leading|goes|serv(?:es|ing)|takes|side|rear|entrance|entry|door|doors|lobby|area|which|that|where|please|travelator|escalator|(?:is|are) (?:${PLACED}|available|working|accessible|provided|located|situated|open|wide|large|present|new|good|sign(?:ed|posted)))\b)`,
  'u',
);
/** What follows of a sentence before it: 'There is a lift. It is broken', '(staff only)' */
const GOES_ON =
  /^[ :,-]*(?:(?:but|and|though|however|sadly|unfortunately|(?:just |right )?now|currently|presently|mostly|permanently|temporarily|at present|for) )*(?:it|this|that|they|these|which|both|only|no|not|never|out|broken|closed|locked|removed|staff|goods|key|ask|under|often|usually|sometimes|un\w+|faulty|to be|coming|planned|being|isn't|doesn't|hasn't|was|were)\b/;
const BREAK = /[.;!?|()]| [-/] /;

/** The sentence that holds a mention, with those that go on about it. */
function sentenceAround({ at, end }: Found, text: string): string {
  const before = text.slice(0, at).split(BREAK).at(-1) ?? '';
  const [rest = '', ...others] = text.slice(end).split(BREAK);
  const next = others.filter((other) => other.trim() !== '');
  const last = next.findIndex((sentence) => !GOES_ON.test(sentence));
  const question = /^[^.;!\n()]*\?/.test(text.slice(end)) ? '?' : '';
  return [
    before + text.slice(at, end) + rest + question,
    ...next.slice(0, last < 0 ? next.length : last),
  ].join('. ');
}

function isDoubtful(way: Way, text: string): boolean {
  const sentence = sentenceAround(way, text);
  const isAid = way.kind === 'lift' || way.kind === 'ramp';
  return (
    (isAid && !IS_THERE.test(text.slice(way.end))) ||
    NO_USE.test(sentence) ||
    UNSURE.test(sentence) ||
    BESIDE.test(text.slice(0, way.at)) ||
    /\bout of (?:order|use|service)\b|\bbroken\b|\b(?:not|n't) work/.test(text.slice(way.end))
  );
}

/** 'Step-free via lift' is no more than the lift. */
function dependsOn(doubtful: ReadonlySet<Way['kind']>, way: Way, text: string): boolean {
  if (way.kind !== 'level') return false;
  const sentence = sentenceAround(way, text);
  return WAYS.some(([kind, sign]) => doubtful.has(kind) && matchesOf(sign, sentence).length > 0);
}

/** Whether a lift or ramp is said to be missing or of no use, which alone contradicts step-free access. */
function isUnusable(way: Way, text: string): boolean {
  const isOne = way.kind === 'lift' || way.kind === 'ramp';
  return isOne && NO_USE.test(sentenceAround(way, text));
}

const THEN =
  /\b(?:then|but|however|except|though|although|followed by|after (?:that|which)|afterwards|plus|still|yet|inside|(?:apart|aside) from|other than|save for|excluding|barring)\b/;
const OR = /\bor\b|(?<! )\/(?! )|\balternatively\b|\binstead\b/;
/** 'Step-free to the foyer': no further. */
const PARTLY =
  /^(?: (?:access|entrance|entry|route|available))* (?:to|into|as far as|up to) (?!(?:the |all |both |our |every )*(?:toilets?|loos?|wcs?|facilit|basement|floors?|levels?|all\b|both\b|lower|upper|first|second|ground|them|it\b))/;
const AT_AN_ENTRANCE =
  /^(?: (?:access|up|down))*,? (?:at|to|into|from|outside) (?:(?:the|a|main|front|side|rear|shop|building) )*(?:entrance|door|front|side|rear|shop|building|car park|street|foyer|lobby)\b/;

const OVERCOME: Readonly<Record<Way['kind'], readonly Barrier['kind'][]>> = {
  lift: ['storey', 'flight', 'steps', 'beside'],
  ramp: ['flight', 'steps', 'door', 'beside'],
  level: ['storey', 'flight', 'steps', 'door', 'beside', 'unusable'],
  room: ['storey', 'flight', 'steps', 'beside', 'unusable'],
  apart: [],
  ground: ['beside', 'unusable'],
};

function overcomes(way: Way, barrier: Barrier, text: string): boolean {
  if (barrier.isToOthers && (way.kind === 'apart' || way.kind === 'room')) return true;
  const between = text.slice(Math.min(way.end, barrier.end), Math.max(way.at, barrier.at));
  if (way.at < barrier.at && THEN.test(between)) return false;
  const isEither = OR.test(between) && !BREAK.test(between);
  const after = text.slice(way.end);
  if (PARTLY.test(after)) return isEither;
  if (way.kind === 'ramp' && barrier.kind === 'flight' && AT_AN_ENTRANCE.test(after))
    return isEither;
  return isEither || OVERCOME[way.kind].includes(barrier.kind);
}

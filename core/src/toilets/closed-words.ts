import { closureEnd, hasClosureEnded } from './closure-dates.ts';

/**
 * What words say of a toilet that is shut: for good, for now, or perhaps ('may be closed', 'gents out of
 * order'). Null where they say nothing of the kind: 'closed on Sundays', 'the café opposite has closed down'.
 */
export type Closure = 'for good' | 'for now' | 'perhaps';

const STRONGEST_FIRST: readonly Closure[] = ['for good', 'for now', 'perhaps'];

/** Longer texts are no descriptions of toilets. */
const MOST_CHARACTERS = 5000;

/**
 * Reads what a name, description or note says of a toilet's being shut, on a day (`YYYY-MM-DD`) that tells
 * whether 'until May 2024' has passed.
 * @param isName whether the words are the toilet's name, of which all is about it
 */
export function closureIn(words: string, today: string, isName = false): Closure | null {
  const text = words
    .slice(0, MOST_CHARACTERS)
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/[–—‐‑−]/g, '-')
    .replaceAll('_', ' ')
    // 'Closed. Permanently', and brackets are about what is before them.
    .replaceAll(/\b(closed|shut)\b[.,:;-]+ ?(?=permanently|temporarily|for good|until)/g, '$1 ')
    .replaceAll(/ ?\(/g, ' ')
    .replaceAll(/\)(?! (?:closed|shut)\b)/g, '. ');
  if (isWholly(text)) return 'for good';
  if (REOPENED.test(text)) return null;
  const clauses = text
    .split(/[;!|\r\n]|\.(?!\d)|(?<=\?) |, (?=(?:but|and|the|it)\b)/)
    .map((clause) => clause.trim().replaceAll(/\s+/g, ' '));
  return strongest(clauses.map((clause) => inClause(clause, today, isName)));
}

/** The strongest of what several texts say. */
export function strongest(said: readonly (Closure | null)[]): Closure | null {
  return STRONGEST_FIRST.find((closure) => said.includes(closure)) ?? null;
}

/** Whether a closed toilet is all that a text speaks of. */
function isWholly(text: string): boolean {
  return (
    /^\W*(?:(?:(?:this|these|the)? ?(?:public )?(?:toilets? )?(?:is |are |has |have |been |now )*(?:closed|shut)(?: down)?|closed\. checked \w+ \d{4})|off)\W*$/.test(
      text,
    ) && !text.includes('?')
  );
}

const REOPENED =
  /(?<!\b(?:be|is|until|being|not|never) )\b(?:re[- ]?|now |since )opened\b|\bnow open\b|\bopen again\b/;

const TOILET = String.raw`(?:toilets?|loos?|wcs?|conveniences?|lavator(?:y|ies)|superloos?|facilit(?:y|ies)|blocks?|site|it|they|these|this|which)`;
const PART =
  /\b(?:ladies'?|gents'?|(?:fe)?males?|(?:wo)?men'?s?|accessible|disabled|wheelchair|changing|baby|urinals?|cubicles?|showers?|one of|some of|half|dr[iy]ers?|sinks?|taps?|unisex|radar|automatic doors?)\b/;
const BOTH_SEXES =
  /\b(?:ladies|females?|women).{1,12}\b(?:gents|males?|men)\b|\b(?:gents|males?|men).{1,12}\b(?:ladies|females?|women)\b/;
const OTHER = new RegExp(
  String.raw`\b(?:shops?|stores?|caf[eé]s?|restaurants?|bars?|pubs?|kitchens?|library|museum|car ?parks?|parking|gates?|entrances?|doors?|exits?|roads?|paths?|footpaths?|bridges?|lifts?|ramps?|offices?|church|banks?|hotel|schools?|playgrounds?|pools?|gym|kiosks?|house|chef|counter|cinema|theatre|dryer|tap|machines?|area|level|floor|platform|town hall)\b(?! ${TOILET}\b)|\b(?:other|old|former|previous|original|neighbouring|another|alternative|adjacent|opposite|nearby|next to|nearest|underground) (?:public )?${TOILET}\b|\b\d+ ?(?:yards|yds|m|metres|miles?)\b|\b(?:nearby|opposite|adjacent|next door|down the road|across)\b`,
  'g',
);

/** Whose closure it is, by the words before it. A place is not shut because the toilet there is. */
function subjectOf(before: string): 'toilet' | 'part' | 'other' | 'unknown' {
  const parts = before.split(/, |: | - /);
  const words = parts.findLast((part) => !namesNothing(part));
  if (words === undefined || (words !== parts.at(-1) && PLACE.test(words))) return 'toilet';
  const last = (sign: RegExp) => [...words.matchAll(sign)].at(-1)?.index ?? -1;
  const toilet = last(new RegExp(String.raw`\b${TOILET}\b`, 'g'));
  const other = last(OTHER);
  if (other >= 0 && other + 12 > toilet) return 'other';
  if (PART.test(words) && !BOTH_SEXES.test(words)) return 'part';
  return toilet >= 0 ? 'toilet' : 'unknown';
}

const PLACE =
  /^(?:(?:located|situated|just|public|toilets?) )*(?:behind|in|at|near|next|opposite|by|inside|outside|beside|on|under|adjacent|between|along|off|across|corner|rear|beneath|within)\b/;
/** They name nothing that could be shut. */
const FILLERS = new Set(
  'a an the that there this now sadly has have had been is are was were be will currently presently unfortunately all both nb note notice update updated warning sign says as of since council building structure due to closed shut locked sold and marked listed'.split(
    ' ',
  ),
);

function namesNothing(words: string): boolean {
  return words.split(/[^a-zé']+/).every((word) => word === '' || FILLERS.has(word));
}

const UNSURE =
  /\b(?:may(?= (?:be|have|not|no|well|close|shut|still|already))|might|could|possibl[ey]|perhaps|maybe|probably|likely|believed?|i think|think|assume|rumou?r\w*|threat\w*|proposal|propos\w+|consider\w*|campaign|planning|planned|plans?|should|if|unless|not sure|appears?|appeared|seems?|seemed|apparently|reported(?:ly)?|idea)\b|\?/;
const DENIED =
  /\b(?:not|never|n't|hardly|saved|no plans|from being|avoid\w*|prevent\w*|instead of)\b|\bwhen(?:ever)?\b/;
const TO_COME =
  /\b(?:will|to be|about to|going to|due (?:to|for)|closing|closes?|close|awaiting (?=demol|clos|remov)|scheduled)\b/;
const UNSURE_AFTER = /\?|^,? ?(?:i (?:think|believe)|apparently|probably|maybe|perhaps|possibly)\b/;

const CLOSED = '(?:closed|shut)';
/** What a building or its room is now. */
const NEW_USE = String.raw`(?:caf[eé]|coffee|shop|restaurant|bar|bistro|gallery|office|flat|house|home|store|kiosk|salon|barber|takeaway|pub|studio|florist|museum|dwelling|apartment|deli|bakery|hairdresser|tea ?room|ice cream|burger|wine|cocktail|nightclub|club|nail|tattoo|workshop|garage|substation|bike|cycle|holiday|private|residential|housing|building site|car park)s?(?![a-zé])`;
const FOR_GOOD: readonly RegExp[] = [
  String.raw`permanent(?:ly)? (?:been )?(?:clos|shut)\w*|clos(?:ed|ing|e|es) (?:down|permanently|for good|for ?ever)\b|shut (?:down|permanently|for good|for ?ever)\b|permanent closure`,
  String.raw`(?:demolished|knocked down|pulled down|torn down|bulldozed|razed|bricked up|boarded[ -]?up|filled in|decommissioned|superseded|burn(?:ed|t) (?:down|to the ground)|dismantled|derelict|abandoned|disused|closed up)\b(?! (?!since|in|by|for|and|years?|due|now|\d|to\b|toilet|public|building)\w)`,
  String.raw`no longer (?:exists?|exist|here|there|present|a (?:public )?(?:toilet|convenience|loo)|(?:any )?(?:public )?toilets?|in use|in operation|in existence|in service|operational|operating|functioning|provided|standing|available\b(?! (?:to|at|on|after|for|in|during|from))|open\b(?! (?:to (?!the public)|at|on|after|for|in|during|from|late|until|24|all|over|daily|every|before)))`,
  String.raw`(?:(?:been|was|were|now|since|and|&|toilets?|block|^) ?removed)\b(?! from (?:the )?(?:list|map))`,
  String.raw`(?:been |was |were |now |since )?(?:converted|turned|made|redeveloped|transformed) (?:in)?to\b|(?:now|become|became|replaced (?:by|with))(?: an?)?(?: \w+){0,2} ${NEW_USE}`,
  String.raw`no (?:public )?(?:toilets?|loos?|conveniences?) (?:here|there|now|exists?|on (?:this )?site|at this (?:site|location)|any ?more|any longer|any more here)\b|^no (?:public )?(?:toilets?|loos?)(?: now)?$|ceased to (?:exist|operate)|not there any ?(?:more|longer)`,
  String.raw`(?:has|have|is|are|now|all|toilets?|block|^) ?gone\b(?! (?:up|down|to|through|over|digital|cashless|green))|been sold\b|sold off\b`,
  String.raw`${CLOSED} (?:by the (?:local )?(?:council|authority)|(?:some |many |several |a few |\w+ )?years ago)\b|^(?:now )?${CLOSED} and (?:has|have|been)\b|^(?:this|these|this|the)(?: public)?(?: toilets?)?(?: (?:is|are|has|have|been|now))+ ${CLOSED} under\b|^(?:has|this has|this toilet has) been ${CLOSED}\b|^these toilets are now ${CLOSED}\b`,
  String.raw`^(?:former|ex|disused|derelict|abandoned|demolished|removed)[ -](?:public )?(?:toilets?|conveniences?|loos?|wcs?|lavator(?:y|ies))`,
].map((source) => new RegExp(String.raw`(?<![\w'])(?:${source})`));

/** Hours and days, on which a toilet is shut as usual. */
const AS_USUAL = String.raw`(?:\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|o'clock|hrs?)|\d{1,2}[:.]\d\d\b|\d{3,4}\b(?!\d)(?! ?hours)(?<!(?:19|20)\d\d)|noon|midday|midnight|dusk|dawn|sun(?:rise|set)|(?:the )?(?:morning|evening|afternoon|night)s?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b|week-?(?:ends?|days?)|lunch|clean\w*|prayers?|(?:bank |public |school )?holidays?|christmas|xmas|boxing|new year|good friday|events?|private|matches|the (?:day|night|winter|season|summer)|winter|summer|autumn|spring|the public)`;
const WORKS = String.raw`(?:re-?(?:furb\w*|nov\w*|construct\w*|build\w*|built|develop\w*|model\w*|plac\w+|pair\w*)|repairs?|maintenance|construction|building works?|works?\b|upgrad\w+|improvement\w*|investigation)`;
const FOR_NOW: readonly RegExp[] = [
  String.raw`(?:temporar(?:y|ily)|currently|presently|still|at present|at the moment|for now|indefinitely)\W+(?:been )?(?:clos\w+|shut|locked|unavailable|out[ -]of|un(?:able|usable)|not (?:open|in use|available|working|operational))`,
  String.raw`${CLOSED},? (?:temporarily|currently|presently|at present|at the moment|for now|for the (?:time being|foreseeable\w*)|indefinitely|pending|again|awaiting|while\b|whilst\b|until further|for (?:the )?(?:${WORKS}|essential|urgent|several|some|a few|many|years|months|weeks|an? |\d|indefinite|safety|health|covid)|during (?:the )?(?:${WORKS}|covid|pandemic|lockdown)|(?:due to|because|owing|following)\b|after (?:an? |the )?(?:fire|flood|vandal|storm)|since\b|as of\b|by (?:the )?(?:council|police|order|owner)|(?:in|on) (?:\w+ )?\d{4}\b)`,
  String.raw`${CLOSED} (?:until|till|til|to) (?!${AS_USUAL})`,
  String.raw`${CLOSED} for (?!${AS_USUAL})`,
  String.raw`${CLOSED} (?:[^.]{0,20}(?:19|20)\d\d ?(?:to|until|till|-)|from (?:[^.]{0,20} )?(?:19|20)\d\d\b)`,
  String.raw`(?:under|being|undergoing|awaiting|needs?|needing) (?:a )?(?:full |major |total )?(?:${WORKS}|demoli\w+|conver\w+|closure)`,
  String.raw`(?:not|isn't|aren't) (?:currently |yet |now |presently )?(?:in use|working|operational|in operation|usable|functioning|in service|available(?: at present| at the moment| now|$)|open (?:at present|at the moment|currently|now|yet|to the public|any ?more)|open$)|(?:unusable|inoperative|non-?operational|unserviceable)\b|^unavailable\b|unavailable (?:until|due|for|at)`,
  String.raw`(?:always|permanently|found|toilets?|it|they|^)(?: (?:is|are|was|were|always|found|all|kept))* locked(?: up| shut)?(?: (?:and|when|due|for|since|permanently)\b(?! requires?)|$)(?! .*(?:key|code))`,
  String.raw`mothballed|(?:fenced|sealed|cordoned|taped|coned|chained) off\b|flood(?:ed)?\b(?! light)|fire damage\w*|burn(?:ed|t) out\b`,
  String.raw`temporary closure|closure notice|^(?:now |currently |still |sadly |found )*${CLOSED}$`,
].map((source) => new RegExp(String.raw`(?<![\w'])(?:${source})`));

const PERHAPS: readonly RegExp[] = [
  /\bout[ -]of[ -](?:order|use|service|action|operation|commission)\b/,
  /\bno idea (?:if|whether) (?:it is|they are) still (?:open|working)\b|\b(?:could(?: not|n't) (?:find|see) (?:it|a toilet|the toilets?)|toilet (?:is not|isn't) here)\b|\bnot found\b/,
  /\b(?:may|might|possibly|probably|perhaps|maybe|believed|rumou?red|appears?|appeared|seems?)\b.{0,30}\b(?:closed|shut|demolished|gone(?! (?:up|down))|removed)\b|\b(?:closed|shut|demolished|gone)\?/,
  // Without a year, it may be of every year.
  /\b(?:closed|shut) (?:for (?:the )?(?:winter|season)\b|from (?:the )?(?:\w+ )?(?:\d{1,2}(?:st|nd|rd|th)? [a-z]{3}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|end of|mid))/,
  /\b(?:were|was|found) closed (?:on|when|at)\b|\bvandali[sz]ed\b/,
];

function inClause(clause: string, today: string, isName: boolean): Closure | null {
  if (clause === '') return null;
  const judged = { clause, today, isName };
  const good = firstOf(FOR_GOOD, judged);
  if (good === 'surely') return 'for good';
  if (hasClosureEnded(clause, today)) return null;
  const now = firstOf(FOR_NOW, judged);
  if (now === 'surely') return 'for now';
  if (good ?? now) return 'perhaps';
  const found = PERHAPS.map((sign) => sign.exec(clause)).find(Boolean);
  if (!found || (!isName && subjectOf(clause.slice(0, found.index)) === 'other')) return null;
  return (isName ? /\bout[ -]of[ -]\w+\W*$/ : OUT_OF_USE).test(clause) ? 'for now' : 'perhaps';
}

/** Nothing else is named: the toilet is. */
const OUT_OF_USE =
  /^\W*(?:(?:the|toilets?|loos?|wcs?|it|they|both|all|is|are|currently|still|also|has|been)\W+)*out[ -]of[ -]\w+\W*$/;

interface Judged {
  readonly clause: string;
  readonly today: string;
  readonly isName: boolean;
}

/** Whether one of the signs is in a clause and about the toilet; null where it is about another thing. */
function firstOf(signs: readonly RegExp[], judged: Judged): 'surely' | 'perhaps' | null {
  const { clause, today, isName } = judged;
  const found = signs.map((sign) => sign.exec(clause)).find(Boolean);
  if (!found) return null;
  const before = clause.slice(0, found.index);
  const near = before.split(', ').at(-1) ?? '';
  if (DENIED.test(near)) return null;
  const subject = isName && !PART.test(near) ? 'toilet' : subjectOf(before);
  if (subject === 'other') return null;
  if (subject !== 'toilet' || isUnsure(clause, found)) return 'perhaps';
  if (signs === FOR_NOW && /\b(?:were|was)\b/.test(near)) return 'perhaps';
  const isToCome = TO_COME.test(near) || /^clos(?:ing|es?)\b/.test(found[0]);
  return isToCome && !hasCome(clause, today) ? 'perhaps' : 'surely';
}

function isUnsure(clause: string, { index, 0: said }: RegExpExecArray): boolean {
  const end = index + said.length;
  return UNSURE.test(clause.slice(0, end)) || UNSURE_AFTER.test(clause.slice(end));
}

/** Whether the day of what is announced has passed. */
function hasCome(clause: string, today: string): boolean {
  const day = closureEnd(clause);
  return day !== null && day < today;
}

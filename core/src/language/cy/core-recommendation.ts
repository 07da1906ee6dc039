import type { Catalogue } from '../translate.ts';

/** What a recommendation says, and which rules it does not meet. */
export const coreRecommendation: Catalogue = {
  'step-free, said by one person': 'heb risiau, yn ôl un person',
  '{name} can’t be used: it is closed on arrival, or not step-free.':
    'Ni ellir defnyddio {name}: mae ar gau wrth gyrraedd, neu nid yw’n hygyrch heb risiau.',
  'No stops were asked for: {name} is one.': 'Ni ofynnwyd am arosfannau: mae {name} yn un.',
  '{name} comes {at} min into the journey, after the one stop asked for.':
    'Daw {name} {at} mun i mewn i’r daith, ar ôl yr un arhosfan y gofynnwyd amdano.',
  '{name} comes {at} min into the journey, after the last of the {wanted} stops asked for.':
    'Daw {name} {at} mun i mewn i’r daith, ar ôl yr olaf o’r {wanted} arhosfan y gofynnwyd amdanynt.',
  'None of the toilets listed can be picked.': 'Ni ellir dewis yr un o’r toiledau a restrir.',
  'None of the toilets listed fits stop {interval}, about {target} min into the journey.':
    'Nid oes yr un o’r toiledau a restrir yn addas ar gyfer arhosfan {interval}, tua {target} mun i mewn i’r daith.',
  '{stops} toilets are picked for stop {interval}: one for each stop was asked for.':
    'Mae mwy nag un toiled ({stops}) wedi’u dewis ar gyfer arhosfan {interval}: gofynnwyd am un ar gyfer pob arhosfan.',
  'Stop {interval}, {name}, comes {at} min into the journey, {off} min before its target of {target} min: more than the {allowed} min allowed.':
    'Daw arhosfan {interval}, {name}, {at} mun i mewn i’r daith, {off} mun cyn ei darged o {target} mun: mwy na’r {allowed} mun a ganiateir.',
  'Stop {interval}, {name}, comes {at} min into the journey, {off} min after its target of {target} min: more than the {allowed} min allowed.':
    'Daw arhosfan {interval}, {name}, {at} mun i mewn i’r daith, {off} mun ar ôl ei darged o {target} mun: mwy na’r {allowed} mun a ganiateir.',
  'The journey ends before its stop is due, {from} to {to} min into it: {name} comes sooner, {at} min into the journey.':
    'Mae’r daith yn gorffen cyn bod ei harhosfan i fod, {from} i {to} mun i mewn iddi: daw {name} yn gynt, {at} mun i mewn i’r daith.',
  '{earlier} and {later} are {apart} min apart: less than the {asked} min asked for.':
    'Mae {apart} mun rhwng {earlier} a {later}: llai na’r {asked} mun y gofynnwyd amdanynt.',
  '**What these stops do not meet:**': '**Yr hyn nad yw’r arosfannau hyn yn ei fodloni:**',
  'Each time is as if its stop were the only one: those before it may make you later.':
    'Mae pob amser fel pe bai’r arhosfan hwnnw’r unig un: gall y rhai o’i flaen eich gwneud yn hwyrach.',
  'No stops were asked for.': 'Ni ofynnwyd am arosfannau.',
  '**No stop can be recommended.**': '**Ni ellir argymell unrhyw arhosfan.**',
  '**{picked} of the {wanted} stops asked for:**':
    '**{picked} o’r {wanted} arhosfan y gofynnwyd amdanynt:**',
  '**1 stop:**': '**1 arhosfan:**',
  '**{wanted} stops, about every {frequency} min:**':
    '**{wanted} arhosfan, tua bob {frequency} mun:**',
  'Five stops are the most we pick: none is picked for the last {minutes} min of the journey. Choose stops there yourself.':
    'Pum arhosfan yw’r mwyaf a ddewiswn: ni ddewisir yr un ar gyfer {minutes} mun olaf y daith. Dewiswch arosfannau yno eich hun.',
  'there at {time}, {minutes} min in': 'yno am {time}, {minutes} mun i mewn i’r daith',
  'the stops before it may make you too late':
    'gall yr arosfannau o’i flaen eich gwneud yn rhy hwyr',
  '**Stop {interval}, {name}:** {facts}.': '**Arhosfan {interval}, {name}:** {facts}.',
  'The AI says:': 'Mae’r AI yn dweud:',
  'no detour': 'dim gwyriad',
  '{minutes} min extra': '{minutes} mun ychwanegol',
  'cleanliness not yet rated': 'glendid heb ei sgorio eto',
  'step-free access not known': 'mynediad heb risiau ddim yn hysbys',
  'step-free': 'heb risiau',
  'not step-free': 'dim mynediad heb risiau',
  'women only': 'menywod yn unig',
  'men only': 'dynion yn unig',
  'for customers only': 'i gwsmeriaid yn unig',
  'RADAR key': 'Allwedd RADAR',
  free: 'am ddim',
  'there is a charge': 'codir tâl',
};

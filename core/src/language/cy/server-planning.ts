import type { Catalogue } from '../translate.ts';

/** What the server says of routes, their stops and a recommendation. */
export const serverPlanning: Catalogue = {
  'Too many journeys at once': 'Gormod o deithiau ar unwaith',
  'Loovia is busy. Try again in a moment.':
    'Mae Loovia’n brysur. Rhowch gynnig arall arni mewn eiliad.',
  'You have asked for too many journeys at once. Try again in a moment.':
    'Rydych wedi gofyn am ormod o deithiau ar unwaith. Rhowch gynnig arall arni mewn eiliad.',
  'Too many searches at once': 'Gormod o chwiliadau ar unwaith',
  'This journey cannot be planned': 'Ni ellir cynllunio’r daith hon',
  'There is no route': 'Nid oes llwybr',
  'Routes cannot be found now': 'Ni ellir dod o hyd i lwybrau nawr',
  'Directions request failed due to {status}': 'Methodd y cais am gyfarwyddiadau oherwydd {status}',
  'Try again in a moment.': 'Rhowch gynnig arall arni mewn eiliad.',
  'Try again in a moment, or plan walking, cycling or driving.':
    'Rhowch gynnig arall arni mewn eiliad, neu cynlluniwch gerdded, beicio neu yrru.',
  'This is a fault on our side, and may take a while to put right.':
    'Nam ar ein hochr ni yw hwn, a gall gymryd amser i’w gywiro.',
  'Directions request failed due to ZERO_RESULTS':
    'Methodd y cais am gyfarwyddiadau oherwydd ZERO_RESULTS',
  'We know no road or path from the start. Choose a start nearer to one.':
    'Nid ydym yn gwybod am ffordd na llwybr o’r man cychwyn. Dewiswch fan cychwyn yn nes at un.',
  'We know no road or path to the destination. Choose a destination nearer to one.':
    'Nid ydym yn gwybod am ffordd na llwybr i’r gyrchfan. Dewiswch gyrchfan yn nes at un.',
  'We know no step-free path from the start. Choose a start on a street nearby.':
    'Nid ydym yn gwybod am lwybr heb risiau o’r man cychwyn. Dewiswch fan cychwyn ar stryd gyfagos.',
  'We know no step-free path to the destination. Choose a destination on a street nearby.':
    'Nid ydym yn gwybod am lwybr heb risiau i’r gyrchfan. Dewiswch gyrchfan ar stryd gyfagos.',
  'Stops cannot be found now': 'Ni ellir dod o hyd i arosfannau nawr',
  'Walking routes by Google are in beta: they may be missing clear pavements or pedestrian paths.':
    'Mae llwybrau cerdded gan Google mewn fersiwn beta: efallai nad oes palmentydd neu lwybrau cerddwyr clir arnynt.',
  'Cycling routes by Google are in beta: they may be missing clear cycle paths.':
    'Mae llwybrau beicio gan Google mewn fersiwn beta: efallai nad oes llwybrau beicio clir arnynt.',
  'It is not known whether there are steps on this route.':
    'Nid yw’n hysbys a oes grisiau ar y llwybr hwn.',
  'Invalid route data for place search.': 'Data llwybr annilys ar gyfer chwilio am leoedd.',
  'This route is not known': 'Nid yw’r llwybr hwn yn hysbys',
  'We no longer have this route. Plan the journey again.':
    'Nid yw’r llwybr hwn gennym bellach. Cynlluniwch y daith eto.',
  'The connection was closed before there was an answer.': 'Caewyd y cysylltiad cyn bod ateb.',
  'Only a route by public transport is planned again for the stops it visits.':
    'Dim ond llwybr ar drafnidiaeth gyhoeddus sy’n cael ei gynllunio eto ar gyfer yr arosfannau y mae’n ymweld â nhw.',
  'Public transport is not available here yet. You can plan walking, cycling and driving.':
    'Nid yw trafnidiaeth gyhoeddus ar gael yma eto. Gallwch gynllunio cerdded, beicio a gyrru.',
  '{name} is closed at {time}, when you would arrive.':
    'Mae {name} ar gau am {time}, pan fyddech yn cyrraedd.',
  'A chosen stop': 'arhosfan a ddewiswyd',
  'Some of the chosen stops': 'rhai o’r arosfannau a ddewiswyd',
  '{who} is no longer near this route. Choose another stop.':
    'Nid yw {who} bellach yn agos at y llwybr hwn. Dewiswch arhosfan arall.',
  '{who} are no longer near this route. Choose other stops.':
    'Nid yw {who} bellach yn agos at y llwybr hwn. Dewiswch arosfannau eraill.',
  '{name} can no longer be visited on this route. Choose another stop.':
    'Ni ellir ymweld â {name} bellach ar y llwybr hwn. Dewiswch arhosfan arall.',
  'The chosen stops cannot all be visited on this route. Choose fewer of them.':
    'Ni ellir ymweld â’r holl arosfannau a ddewiswyd ar y llwybr hwn. Dewiswch lai ohonynt.',
  'We cannot search our toilets at the moment. Try again in a minute.':
    'Ni allwn chwilio ein toiledau ar hyn o bryd. Rhowch gynnig arall arni mewn munud.',
  'The toilet database could not be searched just now: only live places are shown, and toilets may be missing.':
    'Nid oedd modd chwilio’r gronfa ddata toiledau ar hyn o bryd: dim ond lleoedd byw a ddangosir, a gall toiledau fod ar goll.',
  'Some toilets may be missing: live places could not be searched along the whole route.':
    'Gall rhai toiledau fod ar goll: nid oedd modd chwilio am leoedd byw ar hyd y llwybr cyfan.',
  'How toilets can be visited on this route could not be worked out just now: toilets may be missing.':
    'Nid oedd modd cyfrifo ar hyn o bryd sut y gellir ymweld â thoiledau ar y llwybr hwn: gall toiledau fod ar goll.',
  'The AI’s answer came too late, so our planner picked instead.':
    'Daeth ateb yr AI yn rhy hwyr, felly ein cynlluniwr ni a ddewisodd yn ei le.',
  'The AI could not be asked just now, so our planner picked instead.':
    'Nid oedd modd gofyn i’r AI ar hyn o bryd, felly ein cynlluniwr ni a ddewisodd yn ei le.',
  'The AI’s answer could not be read, so our planner picked instead.':
    'Nid oedd modd darllen ateb yr AI, felly ein cynlluniwr ni a ddewisodd yn ei le.',
  'The AI named a toilet that isn’t on the list, so our planner picked instead.':
    'Enwodd yr AI doiled nad yw ar y rhestr, felly ein cynlluniwr ni a ddewisodd yn ei le.',
  'The AI’s choice broke the rules, so our planner picked instead.':
    'Torrodd dewis yr AI y rheolau, felly ein cynlluniwr ni a ddewisodd yn ei le.',
  'The AI’s choice was much worse than our planner’s, so our planner picked instead.':
    'Roedd dewis yr AI yn waeth o lawer nag un ein cynlluniwr, felly ein cynlluniwr ni a ddewisodd yn ei le.',
};

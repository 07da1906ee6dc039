import type { Catalogue } from '../translate.ts';

/** The terms of service. */
export const terms: Catalogue = {
  'When you add a toilet, you agree to this:':
    'Pan fyddwch yn ychwanegu toiled, rydych yn cytuno i hyn:',
  'Add only what you know to be true, from your own eyes or a source that lets you, about places that are open to the people you say. Do not copy from maps or lists that do not allow it.':
    'Ychwanegwch yr hyn y gwyddoch ei fod yn wir yn unig, o’r hyn a welsoch â’ch llygaid eich hun neu o ffynhonnell sy’n caniatáu hynny, am leoedd sydd ar agor i’r bobl a nodwch. Peidiwch â chopïo o fapiau neu restrau nad ydynt yn caniatáu hynny.',
  'Leave out personal details about yourself or anyone else.':
    'Peidiwch â chynnwys manylion personol amdanoch chi’ch hun nac am unrhyw un arall.',
  'What you add is published at once as open data, under the <licence>Open Database Licence 1.0</licence>, with ‘Loovia community’ as its source. Your name and email address are not published with it.':
    'Cyhoeddir yr hyn a ychwanegwch ar unwaith fel data agored, o dan yr <licence>Open Database Licence 1.0</licence>, gyda ‘Loovia community’ yn ffynhonnell iddo. Ni chyhoeddir eich enw na’ch cyfeiriad e-bost gydag ef.',
  'It stays yours. You give {operator} a licence to keep, show, change and share it under that licence: free of charge, everywhere and for as long as the rights in it last. It cannot be taken back, because others may have built on it; you may always ask us to correct it.':
    'Chi fydd ei berchennog o hyd. Caiff {operator} drwydded gennych i’w gadw, ei ddangos, ei newid a’i rannu o dan y drwydded honno: yn rhad ac am ddim, ym mhobman a chyhyd ag y pery’r hawliau ynddo. Ni ellir tynnu’r drwydded yn ôl, oherwydd gall eraill fod wedi adeiladu arno; cewch ofyn inni ei gywiro unrhyw bryd.',
  '{operatorFirst} may remove or edit contributions at any time, for example when they are wrong, unlawful, out of place or no longer true.':
    'Caiff {operatorFirst} ddileu neu olygu cyfraniadau ar unrhyw adeg, er enghraifft pan fyddant yn anghywir, yn anghyfreithlon, yn amhriodol neu heb fod yn wir mwyach.',
  'The same holds for what you tell us about a toilet on the contact page, as far as we put it into the list. The rest of your message stays with us.':
    'Mae’r un peth yn wir am yr hyn a ddywedwch wrthym am doiled ar y dudalen gyswllt, i’r graddau y byddwn yn ei roi yn y rhestr. Mae gweddill eich neges yn aros gyda ni.',
  '<strong>Your rights come first.</strong> Nothing in these terms limits or takes away what the law does not allow to be limited: liability for death or personal injury caused by negligence, for fraud, and the rights you have as a consumer, for example under the Consumer Rights Act 2015.':
    '<strong>Eich hawliau chi sy’n dod gyntaf.</strong> Nid oes dim yn y telerau hyn yn cyfyngu ar yr hyn na chaniateir ei gyfyngu yn ôl y gyfraith, nac yn ei ddileu: atebolrwydd am farwolaeth neu anaf personol a achosir gan esgeulustod, am dwyll, a’r hawliau sydd gennych fel defnyddiwr, er enghraifft o dan Ddeddf Hawliau Defnyddwyr 2015.',
  'Loovia is free and comes as it is. Beyond that, and only as far as the law allows, the total liability of {operator} to you for everything connected with Loovia is limited to 1 USD (one United States dollar).':
    'Mae Loovia yn rhad ac am ddim ac fe’i darperir fel y mae. Y tu hwnt i hynny, a dim ond i’r graddau y mae’r gyfraith yn caniatáu, cyfyngir cyfanswm atebolrwydd {operator} tuag atoch am bopeth sy’n gysylltiedig â Loovia i 1 USD (un ddoler yr Unol Daleithiau).',
  '{operatorFirst} is not liable for what others do whose services you reach from Loovia, such as an outside maps app or the account you sign in with.':
    'Nid yw {operatorFirst} yn atebol am yr hyn a wneir gan eraill yr ydych yn cyrraedd eu gwasanaethau o Loovia, megis ap mapiau allanol neu’r cyfrif yr ydych yn mewngofnodi ag ef.',
  'Tell us first. You and {operator} will try to settle any dispute informally, by talking, for 30 days from the day one of us writes to the other about it. Only after that may either go to court, unless a court’s help cannot wait or a time limit set by law would run out.':
    'Dywedwch wrthym ni yn gyntaf. Bydd {operator} a chithau’n ceisio setlo unrhyw anghydfod yn anffurfiol, drwy siarad, am 30 diwrnod o’r dydd y bydd un ohonom yn ysgrifennu at y llall amdano. Dim ond ar ôl hynny y caiff y naill neu’r llall fynd i’r llys, oni bai na all cymorth llys aros neu y byddai terfyn amser a osodir gan y gyfraith yn dod i ben.',
  'These terms are under the law of England and Wales, and its courts decide. If you live in Scotland or Northern Ireland you may go to the courts there, and the law that protects consumers where you live protects you.':
    'Mae’r telerau hyn o dan gyfraith Cymru a Lloegr, a llysoedd Cymru a Lloegr sy’n penderfynu. Os ydych yn byw yn yr Alban neu yng Ngogledd Iwerddon, cewch fynd i’r llysoedd yno, ac fe’ch diogelir gan y gyfraith sy’n diogelu defnyddwyr lle rydych yn byw.',
  'Who may use Loovia': 'Pwy gaiff ddefnyddio Loovia',
  'What Loovia gives you, and what it cannot':
    'Yr hyn y mae Loovia yn ei roi ichi, a’r hyn na all ei roi',
  'What you add': 'Yr hyn rydych yn ei ychwanegu',
  'Fair use': 'Defnydd teg',
  'Changes, breaks and the end': 'Newidiadau, toriadau a’r diwedd',
  'Our liability': 'Ein hatebolrwydd',
  'If we disagree': 'Os byddwn yn anghytuno',
  'The rest': 'Y gweddill',
  'Who we are': 'Pwy ydym ni',
  'The terms on which you may use Loovia, in plain English.':
    'Y telerau y cewch ddefnyddio Loovia odanynt, mewn iaith glir.',
  'Last updated <date>4 September 2025</date>': 'Diweddarwyd ddiwethaf <date>4 Medi 2025</date>',
  'These are the terms between you and {operator}, who runs Loovia. By using Loovia you agree to them. If you do not agree, please do not use it.':
    'Dyma’r telerau rhwng {operator}, sy’n rhedeg Loovia, a chi. Drwy ddefnyddio Loovia rydych yn cytuno iddynt. Os nad ydych yn cytuno, peidiwch â’i ddefnyddio, os gwelwch yn dda.',
  'You must be at least 18 years old. Loovia is made for journeys in the United Kingdom, and is free to use.':
    'Rhaid ichi fod yn 18 oed o leiaf. Gwnaed Loovia ar gyfer teithiau yn y Deyrnas Unedig, ac mae’n rhad ac am ddim i’w ddefnyddio.',
  'You sign in through an account that you hold with another service. Keep that account safe: what is done while signed in as you counts as done by you, unless someone else got in without any fault of yours. You may stop using Loovia at any time, and <contact>ask us</contact> to delete your account.':
    'Rydych yn mewngofnodi drwy gyfrif sydd gennych gyda gwasanaeth arall. Cadwch y cyfrif hwnnw’n ddiogel: mae’r hyn a wneir tra bo rhywun wedi mewngofnodi fel chi yn cyfrif fel pe baech chi wedi’i wneud, oni bai i rywun arall gael mynediad heb unrhyw fai arnoch chi. Cewch roi’r gorau i ddefnyddio Loovia ar unrhyw adeg, a <contact>gofyn inni</contact> ddileu eich cyfrif.',
  'Routes, times, detours and opening hours are worked out from data that others collect. They may be out of date, incomplete or wrong. A toilet that is shown may be closed, locked or gone. Loovia is an aid: you decide whether a way is safe and fit for you, and signs, closures and the law on the road come before anything on the screen. Do not use Loovia while driving.':
    'Cyfrifir llwybrau, amseroedd, gwyriadau ac oriau agor o ddata a gesglir gan eraill. Gallant fod wedi dyddio, yn anghyflawn neu’n anghywir. Gall toiled a ddangosir fod ar gau, wedi’i gloi neu wedi diflannu. Cymorth yw Loovia: chi sy’n penderfynu a yw ffordd yn ddiogel ac yn addas ichi, a daw arwyddion, ffyrdd ar gau a’r gyfraith ar y ffordd o flaen unrhyw beth ar y sgrin. Peidiwch â defnyddio Loovia wrth yrru.',
  'What ‘AI Recommendation’ picks is a proposal by a feature that is still a beta, and no promise: look at it before you rely on it.':
    'Cynnig gan nodwedd sy’n dal yn fersiwn beta yw’r hyn y mae ‘Argymhelliad AI’ yn ei ddewis, nid addewid: edrychwch arno cyn dibynnu arno.',
  'Loovia is not medical advice and is not for emergencies. In an emergency call 999.':
    'Nid yw Loovia yn gyngor meddygol ac nid yw ar gyfer argyfyngau. Mewn argyfwng ffoniwch 999.',
  'Map, toilets and timetables belong to those who made them. What you may do with them is said in their licences, which the <about>About page</about> names.':
    'Mae’r map, y toiledau a’r amserlenni yn eiddo i’r rhai a’u gwnaeth. Mae’r hyn y cewch ei wneud â hwy wedi’i nodi yn eu trwyddedau, a enwir ar y <about>dudalen Ynghylch Loovia</about>.',
  'Please do not': 'Peidiwch â gwneud y canlynol, os gwelwch yn dda:',
  'break or overload the service, or get round its limits,':
    'torri neu orlwytho’r gwasanaeth, neu fynd heibio i’w derfynau,',
  'look for ways into it without having asked us,':
    'chwilio am ffyrdd i mewn iddo heb fod wedi gofyn inni,',
  'use it to follow, harass or harm anyone,':
    'ei ddefnyddio i ddilyn unrhyw un, i aflonyddu arnynt neu i’w niweidio,',
  'send in what is false, unlawful or not yours to give.':
    'anfon yr hyn sy’n ffug, yn anghyfreithlon neu nad yw’n eiddo ichi i’w roi.',
  '{operatorFirst} may suspend accounts that do, or that break these terms in another way. Unless there is danger in waiting we tell you why first, at the email address of your account, and you may answer.':
    'Caiff {operatorFirst} atal cyfrifon sy’n gwneud hynny, neu sy’n torri’r telerau hyn mewn ffordd arall. Oni bai bod perygl mewn aros, byddwn yn dweud wrthych pam yn gyntaf, drwy gyfeiriad e-bost eich cyfrif, a chewch ateb.',
  'Loovia may change, have breaks or come to an end; it comes without a promise that it is always there. When these terms change, the date at the top changes too. Changes that matter to you are announced on this site before they count. If you do not agree with them, stop using Loovia before that day.':
    'Gall Loovia newid, cael toriadau neu ddod i ben; nid oes addewid y bydd yno bob amser. Pan fydd y telerau hyn yn newid, bydd y dyddiad ar y brig yn newid hefyd. Cyhoeddir newidiadau sydd o bwys i chi ar y wefan hon cyn iddynt ddod i rym. Os nad ydych yn cytuno â hwy, rhowch y gorau i ddefnyddio Loovia cyn y diwrnod hwnnw.',
  'If a part of these terms turns out not to count, the others still do. If one of us does not insist on a right at once, it is not lost. Nobody but you and {operator} has rights from these terms.':
    'Os daw i’r amlwg nad yw rhan o’r telerau hyn yn cyfrif, mae’r lleill yn dal i gyfrif. Os na fydd un ohonom yn mynnu hawl ar unwaith, ni chaiff ei cholli. Nid oes gan neb ond {operator} a chithau hawliau o’r telerau hyn.',
  'Write to us on the <contact>contact page</contact>. See also the <privacy>privacy notice</privacy> and the <cookies>cookie policy</cookies>.':
    'Ysgrifennwch atom ar y <contact>dudalen gyswllt</contact>. Gweler hefyd yr <privacy>hysbysiad preifatrwydd</privacy> a’r <cookies>polisi cwcis</cookies>.',
};

import type { Catalogue } from '../translate.ts';

/** The terms of service. */
export const terms: Catalogue = {
  'When you add a toilet, you agree to this:':
    'Pan fyddwch yn ychwanegu toiled, rydych yn cytuno i hyn:',
  'Only add what you know to be true, because you have seen it or have a source that lets you use it. Only add places that are open to the people you say. Do not copy from maps or lists that do not allow it.':
    'Ychwanegwch yr hyn y gwyddoch ei fod yn wir yn unig, am ichi ei weld neu am fod gennych ffynhonnell sy’n gadael ichi ei ddefnyddio. Ychwanegwch leoedd sydd ar agor i’r bobl a nodwch yn unig. Peidiwch â chopïo o fapiau neu restrau nad ydynt yn caniatáu hynny.',
  'Leave out personal details about yourself or anyone else.':
    'Peidiwch â chynnwys manylion personol amdanoch chi’ch hun nac am unrhyw un arall.',
  'We publish what you add straight away as open data, under the <licence>Open Database Licence 1.0</licence>. The source is ‘Loovia community’. We do not publish your name or email address with it.':
    'Cyhoeddwn yr hyn a ychwanegwch ar unwaith fel data agored, o dan yr <licence>Open Database Licence 1.0</licence>. Y ffynhonnell yw ‘Loovia community’. Ni chyhoeddwn eich enw na’ch cyfeiriad e-bost gydag ef.',
  'It stays yours. You let {operator} keep, show, change and share it under that licence. This is free of charge, everywhere, for as long as the rights in it last. You cannot take this back, because others may have built on it. You can always ask us to correct it.':
    'Chi fydd ei berchennog o hyd. Rydych yn gadael i {operator} ei gadw, ei ddangos, ei newid a’i rannu o dan y drwydded honno. Mae hyn yn rhad ac am ddim, ym mhobman, cyhyd ag y pery’r hawliau ynddo. Ni allwch dynnu hyn yn ôl, oherwydd gall eraill fod wedi adeiladu arno. Gallwch ofyn inni ei gywiro unrhyw bryd.',
  '{operatorFirst} may remove or edit contributions at any time, for example if they are wrong, unlawful, out of place or no longer true.':
    'Caiff {operatorFirst} ddileu neu olygu cyfraniadau ar unrhyw adeg, er enghraifft os ydynt yn anghywir, yn anghyfreithlon, yn amhriodol neu heb fod yn wir mwyach.',
  'The same goes for what you tell us about a toilet on the contact page, if we put it in the list. The rest of your message stays with us.':
    'Mae’r un peth yn wir am yr hyn a ddywedwch wrthym am doiled ar y dudalen gyswllt, os rhown ef yn y rhestr. Mae gweddill eich neges yn aros gyda ni.',
  '<strong>Your rights come first.</strong> Nothing in these terms limits or takes away what the law does not let us limit. That includes liability for death or personal injury caused by negligence, and for fraud. It includes your rights as a consumer, such as those in the Consumer Rights Act 2015.':
    '<strong>Eich hawliau chi sy’n dod gyntaf.</strong> Nid oes dim yn y telerau hyn yn cyfyngu ar yr hyn nad yw’r gyfraith yn gadael inni ei gyfyngu, nac yn ei ddileu. Mae hynny’n cynnwys atebolrwydd am farwolaeth neu anaf personol a achosir gan esgeulustod, ac am dwyll. Mae’n cynnwys eich hawliau fel defnyddiwr, megis y rhai yn Neddf Hawliau Defnyddwyr 2015.',
  'Loovia is free and comes as it is. Beyond your rights above, and only as far as the law allows, the total liability of {operator} to you is limited to 1 USD (one United States dollar). This covers everything to do with Loovia.':
    'Mae Loovia yn rhad ac am ddim ac fe’i darperir fel y mae. Y tu hwnt i’ch hawliau uchod, a dim ond i’r graddau y mae’r gyfraith yn caniatáu, cyfyngir cyfanswm atebolrwydd {operator} tuag atoch i 1 USD (un ddoler yr Unol Daleithiau). Mae hyn yn cwmpasu popeth sy’n ymwneud â Loovia.',
  'You can reach services run by others from Loovia, such as a maps app or the account you sign in with. {operatorFirst} is not liable for what they do.':
    'Gallwch gyrraedd gwasanaethau a redir gan eraill o Loovia, megis ap mapiau neu’r cyfrif yr ydych yn mewngofnodi ag ef. Nid yw {operatorFirst} yn atebol am yr hyn a wnânt.',
  'Tell us first. You and {operator} will try to settle any dispute informally, by talking, for 30 days. The 30 days start on the day one of us writes to the other about it. Only then may either of us go to court, unless a court’s help cannot wait or a time limit set by law would run out.':
    'Dywedwch wrthym ni yn gyntaf. Bydd {operator} a chithau’n ceisio setlo unrhyw anghydfod yn anffurfiol, drwy siarad, am 30 diwrnod. Mae’r 30 diwrnod yn dechrau ar y dydd y bydd un ohonom yn ysgrifennu at y llall amdano. Dim ond wedyn y caiff y naill neu’r llall ohonom fynd i’r llys, oni bai na all cymorth llys aros neu y byddai terfyn amser a osodir gan y gyfraith yn dod i ben.',
  'These terms are under the law of England and Wales, and the courts there decide. If you live in Scotland or Northern Ireland, you may go to the courts there. The law that protects consumers where you live protects you.':
    'Mae’r telerau hyn o dan gyfraith Cymru a Lloegr, a’r llysoedd yno sy’n penderfynu. Os ydych yn byw yn yr Alban neu yng Ngogledd Iwerddon, cewch fynd i’r llysoedd yno. Fe’ch diogelir gan y gyfraith sy’n diogelu defnyddwyr lle rydych yn byw.',
  'Who can use Loovia': 'Pwy gaiff ddefnyddio Loovia',
  'What to expect from Loovia': 'Beth i’w ddisgwyl gan Loovia',
  'What you add': 'Yr hyn rydych yn ei ychwanegu',
  'Fair use': 'Defnydd teg',
  'Changes, breaks and closing': 'Newidiadau, toriadau a chau',
  'Our liability': 'Ein hatebolrwydd',
  'If we disagree': 'Os byddwn yn anghytuno',
  'Other terms': 'Telerau eraill',
  'Who we are': 'Pwy ydym ni',
  'The terms for using Loovia, in plain English.':
    'Y telerau ar gyfer defnyddio Loovia, mewn iaith glir.',
  'Last updated <date>4 September 2025</date>': 'Diweddarwyd ddiwethaf <date>4 Medi 2025</date>',
  'These terms are between you and {operator}, who runs Loovia. By using Loovia you agree to them. If you do not agree, please do not use it.':
    'Mae’r telerau hyn rhwng {operator}, sy’n rhedeg Loovia, a chi. Drwy ddefnyddio Loovia rydych yn cytuno iddynt. Os nad ydych yn cytuno, peidiwch â’i ddefnyddio, os gwelwch yn dda.',
  'You must be at least 18 years old. Loovia is for journeys in the United Kingdom. It is free to use.':
    'Rhaid ichi fod yn 18 oed o leiaf. Mae Loovia ar gyfer teithiau yn y Deyrnas Unedig. Mae’n rhad ac am ddim i’w ddefnyddio.',
  'You sign in with an account from another service. Keep that account safe. What is done while signed in as you counts as done by you, unless someone else got in and it was not your fault. You can stop using Loovia at any time. You can delete your account on the <data>Your data</data> page, or <contact>ask us</contact> to do it.':
    'Rydych yn mewngofnodi â chyfrif gan wasanaeth arall. Cadwch y cyfrif hwnnw’n ddiogel. Mae’r hyn a wneir tra bo rhywun wedi mewngofnodi fel chi yn cyfrif fel pe baech chi wedi’i wneud, oni bai i rywun arall gael mynediad ac nad eich bai chi oedd hynny. Gallwch roi’r gorau i ddefnyddio Loovia ar unrhyw adeg. Gallwch ddileu eich cyfrif ar y dudalen <data>Eich data</data>, neu <contact>ofyn inni</contact> wneud hynny.',
  'We work out routes, times, detours and opening hours from data that others collect. They may be out of date, incomplete or wrong. A toilet that we show may be closed, locked or gone. You decide if a route is safe and right for you. Signs, closures and the law on the road come before anything on the screen. Do not use Loovia while driving.':
    'Cyfrifwn lwybrau, amseroedd, gwyriadau ac oriau agor o ddata a gesglir gan eraill. Gallant fod wedi dyddio, yn anghyflawn neu’n anghywir. Gall toiled a ddangoswn fod ar gau, wedi’i gloi neu wedi diflannu. Chi sy’n penderfynu a yw llwybr yn ddiogel ac yn addas ichi. Daw arwyddion, ffyrdd ar gau a’r gyfraith ar y ffordd o flaen unrhyw beth ar y sgrin. Peidiwch â defnyddio Loovia wrth yrru.',
  'What ‘AI Recommendation’ picks is a suggestion, not a promise. It is still a beta, so check it before you rely on it.':
    'Awgrym, nid addewid, yw’r hyn y mae ‘Argymhelliad AI’ yn ei ddewis. Fersiwn beta ydyw o hyd, felly gwiriwch ef cyn dibynnu arno.',
  'Loovia is not medical advice and is not for emergencies. In an emergency, call 999.':
    'Nid yw Loovia yn gyngor meddygol ac nid yw ar gyfer argyfyngau. Mewn argyfwng, ffoniwch 999.',
  'The map, toilets and timetables belong to those who made them. Their licences say what you may do with them. The <about>About page</about> names the licences.':
    'Mae’r map, y toiledau a’r amserlenni yn eiddo i’r rhai a’u gwnaeth. Mae eu trwyddedau’n dweud beth y cewch ei wneud â hwy. Mae’r <about>dudalen Ynghylch Loovia</about> yn enwi’r trwyddedau.',
  'Please do not:': 'Peidiwch â gwneud y canlynol, os gwelwch yn dda:',
  'break or overload the service, or get round its limits':
    'torri neu orlwytho’r gwasanaeth, neu fynd heibio i’w derfynau',
  'look for ways to break in without asking us first':
    'chwilio am ffyrdd i dorri i mewn heb ofyn inni yn gyntaf',
  'use it to follow, harass or harm anyone':
    'ei ddefnyddio i ddilyn unrhyw un, i aflonyddu arnynt neu i’w niweidio',
  'send anything that is false, unlawful or not yours to give':
    'anfon unrhyw beth sy’n ffug, yn anghyfreithlon neu nad yw’n eiddo ichi i’w roi',
  '{operatorFirst} may suspend accounts that do this or break these terms in another way. Unless there is danger in waiting, we tell you why first, at the email address of your account. You may answer.':
    'Caiff {operatorFirst} atal cyfrifon sy’n gwneud hyn neu’n torri’r telerau hyn mewn ffordd arall. Oni bai bod perygl mewn aros, byddwn yn dweud wrthych pam yn gyntaf, drwy gyfeiriad e-bost eich cyfrif. Cewch ateb.',
  'Loovia may change, have breaks or close. We do not promise that it is always there. When these terms change, the date at the top changes too. If a change matters to you, we announce it on this site before it counts. If you do not agree with it, stop using Loovia before that day.':
    'Gall Loovia newid, cael toriadau neu gau. Nid ydym yn addo y bydd yno bob amser. Pan fydd y telerau hyn yn newid, bydd y dyddiad ar y brig yn newid hefyd. Os yw newid o bwys i chi, fe’i cyhoeddwn ar y wefan hon cyn iddo ddod i rym. Os nad ydych yn cytuno ag ef, rhowch y gorau i ddefnyddio Loovia cyn y diwrnod hwnnw.',
  'If a part of these terms turns out not to count, the others still do. If one of us does not use a right at once, they do not lose it. Only you and {operator} have rights under these terms.':
    'Os daw i’r amlwg nad yw rhan o’r telerau hyn yn cyfrif, mae’r lleill yn dal i gyfrif. Os na fydd un ohonom yn defnyddio hawl ar unwaith, nid yw’n ei cholli. Dim ond {operator} a chithau sydd â hawliau o dan y telerau hyn.',
  'Use the <contact>contact page</contact>. See also the <privacy>privacy notice</privacy> and the <cookies>cookie policy</cookies>.':
    'Defnyddiwch y <contact>dudalen gyswllt</contact>. Gweler hefyd yr <privacy>hysbysiad preifatrwydd</privacy> a’r <cookies>polisi cwcis</cookies>.',
};

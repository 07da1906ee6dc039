import type { Catalogue } from '../translate.ts';

/** The privacy notice. */
export const privacy: Catalogue = {
  'Only if you turn on Analytics, Loovia tells <link>PostHog</link>, on servers in the European Union, which parts are used and how fast they are, so that we can make them better. Until then not one byte of it is loaded. The ground is your consent.':
    'Dim ond os trowch Ddadansoddeg ymlaen y mae Loovia yn dweud wrth <link>PostHog</link>, ar weinyddion yn yr Undeb Ewropeaidd, pa rannau a ddefnyddir a pha mor gyflym ydynt, er mwyn inni allu eu gwella. Hyd hynny ni lwythir yr un beit ohono. Y sail yw eich cydsyniad.',
  'At this address {operator} has set up no analytics at all: nothing is sent, whatever you choose.':
    'Yn y cyfeiriad hwn nid yw {operator} wedi sefydlu unrhyw ddadansoddeg o gwbl: nid anfonir dim, beth bynnag a ddewiswch.',
  'What is sent:': 'Yr hyn a anfonir:',
  'which page was opened, without anything that follows it in the address,':
    'pa dudalen a agorwyd, heb unrhyw beth sy’n ei dilyn yn y cyfeiriad,',
  'that a journey was planned: by which means, and how many routes and stops were found, in rough steps,':
    'bod taith wedi’i chynllunio: drwy ba ddull, a faint o lwybrau ac arosfannau a gafwyd, mewn camau bras,',
  'that stops were chosen: by which means of travel, and how many, in rough steps,':
    'bod arosfannau wedi’u dewis: drwy ba ddull teithio, a faint, mewn camau bras,',
  'that a toilet was added, and that a message was sent,':
    'bod toiled wedi’i ychwanegu, a bod neges wedi’i hanfon,',
  'how long pages took to load and to answer (‘web vitals’),':
    'faint o amser a gymerodd tudalennau i lwytho ac i ateb (‘web vitals’),',
  'with each of these, the kind of device and browser, and a random number that is made anew each time a page loads.':
    'gyda phob un o’r rhain, y math o ddyfais a phorwr, a haprif a wneir o’r newydd bob tro y bydd tudalen yn llwytho.',
  'What is never sent: places, addresses, coordinates, names of toilets, anything you type, your email address, your account. PostHog is told to make no profile of you and to derive no place from your network address, which its server sees as any server does that is asked over the internet.':
    'Yr hyn nas anfonir byth: lleoedd, cyfeiriadau, cyfesurynnau, enwau toiledau, unrhyw beth rydych yn ei deipio, eich cyfeiriad e-bost, eich cyfrif. Dywedir wrth PostHog am beidio â llunio proffil ohonoch ac am beidio â chanfod lle o’ch cyfeiriad rhwydwaith, y mae ei weinydd yn ei weld fel y gwna unrhyw weinydd y gofynnir iddo dros y rhyngrwyd.',
  'With the same consent, a script of the company that hosts this site counts visits of pages.':
    'Gyda’r un cydsyniad, mae sgript gan y cwmni sy’n lletya’r wefan hon yn cyfrif ymweliadau â thudalennau.',
  'You can turn Analytics off at any time on the <cookies>cookies page</cookies>, as easily as you turned it on.':
    'Gallwch ddiffodd Dadansoddeg ar unrhyw adeg ar y <cookies>dudalen cwcis</cookies>, yr un mor hawdd â’i throi ymlaen.',
  'Your session': 'Eich sesiwn',
  'until you log out, or have not used Loovia for 30 days':
    'hyd nes y byddwch yn allgofnodi, neu heb ddefnyddio Loovia am 30 diwrnod',
  'Your choice about cookies': 'Eich dewis ynghylch cwcis',
  'Your journeys, and what a recommendation is made of':
    'Eich teithiau, a’r hyn y gwneir argymhelliad ohono',
  'not at all': 'dim o gwbl',
  'Toilets you add': 'Toiledau a ychwanegwch',
  'as long as the list exists; the link to your account goes when the account is deleted':
    'cyhyd ag y bydd y rhestr yn bodoli; mae’r cysylltiad â’ch cyfrif yn mynd pan gaiff y cyfrif ei ddileu',
  'Messages you send': 'Negeseuon a anfonwch',
  'The count of messages, recommendations, choices, sign-ins and added toilets, with the keyed hash':
    'Cyfrif y negeseuon, yr argymhellion, y dewisiadau, y mewngofnodi a’r toiledau a ychwanegwyd, gyda’r hash ag allwedd',
  '15 minutes, and of added toilets an hour; deleted within a minute after':
    '15 munud, ac awr yn achos toiledau a ychwanegwyd; fe’i dilëir o fewn munud wedyn',
  'Technical records': 'Cofnodion technegol',
  'only as long as they are needed to find a fault':
    'dim ond cyhyd ag y bo’u hangen i ddod o hyd i nam',
  'Map, search and routes come from Loovia’s own server: no outside map company sees where you look. These do see something:':
    'Daw’r map, y chwilio a’r llwybrau o weinydd Loovia ei hun: nid oes yr un cwmni mapiau allanol yn gweld ble rydych yn edrych. Mae’r rhain yn gweld rhywbeth:',
  'Search, routes, times of buses and trains, and places with toilets come from the services that the <about>about page</about> names. Our server asks them: they get what you type into the search, the ends of a journey, the points on its way, when and how you travel, and whether it has to be step-free. They are not told who asks, nor your network address.':
    'Daw’r chwilio, y llwybrau, amseroedd bysiau a threnau, a lleoedd â thoiledau o’r gwasanaethau a enwir ar y <about>dudalen Ynghylch Loovia</about>. Ein gweinydd sy’n gofyn iddynt: maent yn cael yr hyn a deipiwch yn y chwiliad, dau ben taith, y pwyntiau ar ei ffordd, pryd a sut rydych yn teithio, ac a oes rhaid iddi fod heb risiau. Ni ddywedir wrthynt pwy sy’n gofyn, na’ch cyfeiriad rhwydwaith.',
  'Your browser loads the picture of the map itself from the service that draws it, once you are signed in. That service gets your network address, which site you are on, and which part of the map you look at. These see something, too:':
    'Mae eich porwr yn llwytho’r llun o’r map ei hun o’r gwasanaeth sy’n ei lunio, unwaith y byddwch wedi mewngofnodi. Mae’r gwasanaeth hwnnw’n cael eich cyfeiriad rhwydwaith, ar ba wefan rydych chi, ac ar ba ran o’r map rydych yn edrych. Mae’r rhain yn gweld rhywbeth hefyd:',
  'Search, routes, times of buses and trains, and places with toilets come from Google. Our server asks it: Google gets what you type into the search, with a random number for each search, the ends of a journey, the points on its way, and when and how you travel. It is not told who asks, nor your network address.':
    'Daw’r chwilio, y llwybrau, amseroedd bysiau a threnau, a lleoedd â thoiledau gan Google. Ein gweinydd sy’n gofyn iddo: mae Google yn cael yr hyn a deipiwch yn y chwiliad, gyda haprif ar gyfer pob chwiliad, dau ben taith, y pwyntiau ar ei ffordd, a phryd a sut rydych yn teithio. Ni ddywedir wrtho pwy sy’n gofyn, na’ch cyfeiriad rhwydwaith.',
  'The map is Google’s, too. Once you are signed in, your browser loads it from Google on the pages that show a map. Google gets your network address, what kind of browser you use and which part of the map you look at, and may keep cookies. We have it told which site asks and not which page, but its program runs in the page with the map, and what it reads there is up to Google. What it does with all this is in <privacy>Google’s privacy policy</privacy>; whoever uses the map uses it under <terms>the terms of Google Maps</terms>. These see something, too:':
    'Google piau’r map hefyd. Unwaith y byddwch wedi mewngofnodi, mae eich porwr yn ei lwytho gan Google ar y tudalennau sy’n dangos map. Mae Google yn cael eich cyfeiriad rhwydwaith, pa fath o borwr rydych yn ei ddefnyddio ac ar ba ran o’r map rydych yn edrych, a gall gadw cwcis. Rydym yn trefnu y dywedir wrtho pa wefan sy’n gofyn ac nid pa dudalen, ond mae ei raglen yn rhedeg yn y dudalen sydd â’r map, a mater i Google yw’r hyn y mae’n ei ddarllen yno. Mae’r hyn y mae’n ei wneud â hyn i gyd ym <privacy>mholisi preifatrwydd Google</privacy>; mae pwy bynnag sy’n defnyddio’r map yn ei ddefnyddio o dan <terms>delerau Google Maps</terms>. Mae’r rhain yn gweld rhywbeth hefyd:',
  'When you press ‘AI Recommendation’, an AI service is told of toilets along your way, without a word about you.':
    'Pan fyddwch yn pwyso ‘Argymhelliad AI’, dywedir wrth wasanaeth AI am doiledau ar hyd eich ffordd, heb air amdanoch chi.',
  'Privacy notice': 'Hysbysiad preifatrwydd',
  'What Loovia keeps about you, why, for how long, and your rights.':
    'Yr hyn y mae Loovia yn ei gadw amdanoch, pam, am ba hyd, a’ch hawliau.',
  'Needing a toilet is a private matter, and so is where you go. Loovia keeps as little as it can. {operatorFirst} is responsible for your data (the ‘controller’ in the UK General Data Protection Regulation).':
    'Mater preifat yw bod angen toiled, ac felly hefyd i ble rydych yn mynd. Mae Loovia yn cadw cyn lleied ag y gall. Mae {operatorFirst} yn gyfrifol am eich data (y ‘rheolydd’ yn Rheoliad Cyffredinol y DU ar Ddiogelu Data).',
  'We keep your email address, and a number by which we know you when you come back.':
    'Rydym yn cadw eich cyfeiriad e-bost, a rhif i’ch adnabod pan ddewch yn ôl.',
  'We keep no list of your journeys.': 'Nid ydym yn cadw rhestr o’ch teithiau.',
  'Toilets you add are published, without your name.':
    'Cyhoeddir toiledau a ychwanegwch, heb eich enw.',
  'Analytics is off unless you turn it on, and never learns where you go. Saying no costs nothing.':
    'Mae Dadansoddeg wedi’i diffodd oni bai eich bod yn ei throi ymlaen, ac nid yw byth yn dysgu i ble rydych yn mynd. Nid yw gwrthod yn costio dim.',
  'We do not sell or rent your data, and there is no advertising.':
    'Nid ydym yn gwerthu nac yn rhentu eich data, ac nid oes hysbysebion.',
  'We do not follow you around other sites.': 'Nid ydym yn eich dilyn o amgylch gwefannau eraill.',
  'We do not use your device’s location.': 'Nid ydym yn defnyddio lleoliad eich dyfais.',
  'No decision about you is taken by a machine.':
    'Nid oes unrhyw benderfyniad amdanoch yn cael ei wneud gan beiriant.',
  'The service you sign in with knows that you signed in to Loovia.':
    'Mae’r gwasanaeth yr ydych yn mewngofnodi ag ef yn gwybod eich bod wedi mewngofnodi i Loovia.',
  'When you open a route in an outside maps service, that service gets the route, and its own privacy notice counts from there on.':
    'Pan fyddwch yn agor llwybr mewn gwasanaeth mapiau allanol, mae’r gwasanaeth hwnnw’n cael y llwybr, a’i hysbysiad preifatrwydd ei hun sy’n cyfrif o hynny ymlaen.',
  'Where journeys by bus and train are worked out by a timetable service of someone else, it is asked about places and times, without a word about you.':
    'Lle cyfrifir teithiau ar fws a thrên gan wasanaeth amserlenni rhywun arall, gofynnir iddo am leoedd ac amseroedd, heb air amdanoch chi.',
  'Companies that run the computers for us may handle data on our instructions only. If you agreed to analytics, so may those named there.':
    'Gall cwmnïau sy’n rhedeg y cyfrifiaduron ar ein rhan drin data yn unol â’n cyfarwyddiadau yn unig. Os cytunoch i ddadansoddeg, gall y rhai a enwir yno wneud hynny hefyd.',
  'Whoever the law entitles to ask us, as far as we must answer.':
    'Pwy bynnag y mae’r gyfraith yn rhoi hawl iddynt ofyn inni, i’r graddau y mae’n rhaid inni ateb.',
  'You may ask for a copy of your data, have it put right or deleted, ask us to limit what we do with it, object, or take it elsewhere. What you agreed to you may take back at any time on the <cookies>cookies page</cookies>; what was done before stays lawful. It costs nothing, and we answer within a month.':
    'Cewch ofyn am gopi o’ch data, gofyn am eu cywiro neu eu dileu, gofyn inni gyfyngu ar yr hyn a wnawn â hwy, gwrthwynebu, neu fynd â hwy i rywle arall. Cewch dynnu’n ôl yr hyn y cytunoch iddo ar unrhyw adeg ar y <cookies>dudalen cwcis</cookies>; mae’r hyn a wnaed cyn hynny yn dal yn gyfreithlon. Nid yw’n costio dim, ac rydym yn ateb o fewn mis.',
  'If you are not happy with our answer you may complain to the <link>Information Commissioner’s Office</link>, and go to court.':
    'Os nad ydych yn fodlon ar ein hateb, cewch gwyno i <link>Swyddfa’r Comisiynydd Gwybodaeth</link>, a mynd i’r llys.',
  'Write to us on the <contact>contact page</contact>. What is stored in your browser is described in the <cookies>cookie policy</cookies>.':
    'Ysgrifennwch atom ar y <contact>dudalen gyswllt</contact>. Disgrifir yr hyn a storir yn eich porwr yn y <cookies>polisi cwcis</cookies>.',
  'When you ask for a recommendation': 'Pan fyddwch yn gofyn am argymhelliad',
  'If you press ‘AI Recommendation’ on a route, our server gets the toilets that are listed for it, with their places and when you would be there, how long and how far the route is, by which means you travel, and your wishes: how often you would like to stop, how far off your way, whether you asked for Disability Access, and what you put first. It does not get where you start or where you go, though the toilets lie along your way. It uses this to pick, and forgets it. The ground is our agreement with you.':
    'Os pwyswch ‘Argymhelliad AI’ ar lwybr, mae ein gweinydd yn cael y toiledau a restrir ar ei gyfer, gyda’u lleoliadau a phryd y byddech yno, pa mor hir a pha mor bell yw’r llwybr, drwy ba ddull rydych yn teithio, a’ch dymuniadau: pa mor aml yr hoffech stopio, pa mor bell oddi ar eich ffordd, a wnaethoch ofyn am Fynediad i Bobl Anabl, a’r hyn rydych yn ei roi’n gyntaf. Nid yw’n cael gwybod ble rydych yn cychwyn nac i ble rydych yn mynd, er bod y toiledau ar hyd eich ffordd. Mae’n defnyddio hyn i ddewis, ac yn ei anghofio. Y sail yw ein cytundeb â chi.',
  'To pick, it also asks the AI service that {operator} uses. That service is told the names and descriptions of toilets on our list, after how many minutes you would be at each and how far off your way it is, what is known of them, such as whether it is open then, by which means and for how long you travel, and how often you would like to stop. It is never told your account, your network address, where you start or go, the day and the time, that you asked for Disability Access, or what you put first. If you would rather not have it asked, do not press that button: everything else works without it. Ask us which service it is, and how long it keeps what it is told. The ground is our interest in a better choice, weighed against how little is told.':
    'I ddewis, mae hefyd yn gofyn i’r gwasanaeth AI y mae {operator} yn ei ddefnyddio. Rhoddir i’r gwasanaeth hwnnw enwau a disgrifiadau toiledau ar ein rhestr, ar ôl sawl munud y byddech ym mhob un a pha mor bell oddi ar eich ffordd ydyw, yr hyn sy’n hysbys amdanynt, megis a fyddant ar agor bryd hynny, drwy ba ddull ac am ba hyd rydych yn teithio, a pha mor aml yr hoffech stopio. Ni ddywedir wrtho byth am eich cyfrif, eich cyfeiriad rhwydwaith, ble rydych yn cychwyn nac i ble rydych yn mynd, y dydd a’r amser, eich bod wedi gofyn am Fynediad i Bobl Anabl, na’r hyn rydych yn ei roi’n gyntaf. Os byddai’n well gennych beidio â gofyn iddo, peidiwch â phwyso’r botwm hwnnw: mae popeth arall yn gweithio hebddo. Gofynnwch inni pa wasanaeth ydyw, ac am ba hyd y mae’n cadw’r hyn a ddywedir wrtho. Y sail yw ein buddiant mewn gwell dewis, wedi’i bwyso yn erbyn cyn lleied a ddywedir.',
  'In short': 'Yn gryno',
  'What we keep, and why': 'Yr hyn a gadwn, a pham',
  'Analytics, if you agree': 'Dadansoddeg, os cytunwch',
  'What we do not do': 'Yr hyn nad ydym yn ei wneud',
  'Who else sees something': 'Pwy arall sy’n gweld rhywbeth',
  'How long we keep it': 'Am ba hyd yr ydym yn ei gadw',
  'Your rights': 'Eich hawliau',
  'Who to ask': 'I bwy y dylech ofyn',
  'When you sign in we receive and keep your email address and an account number from the service you sign in with. We know you by that number, not by your email address: if you sign in with another account that has the same address, you start with nothing. We keep no name, no picture and no key to your account there, and we never see your password. The legal ground is our agreement with you.':
    'Pan fyddwch yn mewngofnodi, rydym yn cael ac yn cadw eich cyfeiriad e-bost a rhif cyfrif gan y gwasanaeth yr ydych yn mewngofnodi ag ef. Rydym yn eich adnabod wrth y rhif hwnnw, nid wrth eich cyfeiriad e-bost: os mewngofnodwch â chyfrif arall sydd â’r un cyfeiriad, byddwch yn dechrau heb ddim. Nid ydym yn cadw enw, llun nac allwedd i’ch cyfrif yno, ac nid ydym byth yn gweld eich cyfrinair. Y sail gyfreithiol yw ein cytundeb â chi.',
  'While you are signed in we keep a record of it: a random number, your account, when it began, when it was last extended and when it ends. It does not hold your browser or your network address. The ground is our agreement with you.':
    'Tra byddwch wedi mewngofnodi, rydym yn cadw cofnod o’r sesiwn: haprif, eich cyfrif, pryd y dechreuodd, pryd yr estynnwyd hi ddiwethaf a phryd y daw i ben. Nid yw’n cynnwys eich porwr na’ch cyfeiriad rhwydwaith. Y sail yw ein cytundeb â chi.',
  'Each time you choose, and when you sign in with a choice made before, we note what you chose, when, and your account if you are signed in. It does not hold your network address. No choice in this record is ever changed: it is how we can show what you agreed to, as the law asks of us.':
    'Bob tro y byddwch yn dewis, a phan fyddwch yn mewngofnodi â dewis a wnaed o’r blaen, rydym yn nodi’r hyn a ddewisoch, pryd, a’ch cyfrif os ydych wedi mewngofnodi. Nid yw’n cynnwys eich cyfeiriad rhwydwaith. Ni newidir yr un dewis yn y cofnod hwn byth: dyna sut y gallwn ddangos yr hyn y cytunoch iddo, fel y mae’r gyfraith yn ei ofyn gennym.',
  'Your journeys': 'Eich teithiau',
  'Where you start, where you go, when, and whether you need step-free access is used to work out the answer, and then forgotten: we keep no list of your journeys. The address of the results page holds the journey, so that you can save or share it; anyone you give it to can read it. It stays in your browser’s history like any other page. If you ask for Disability Access, that may say something about your health: you need not, and it is not kept.':
    'Defnyddir ble rydych yn cychwyn, i ble rydych yn mynd, pryd, ac a oes angen mynediad heb risiau arnoch i gyfrifo’r ateb, ac yna fe’u hanghofir: nid ydym yn cadw rhestr o’ch teithiau. Mae cyfeiriad y dudalen canlyniadau yn cynnwys y daith, fel y gallwch ei chadw neu ei rhannu; gall unrhyw un y rhowch y cyfeiriad iddynt ei darllen. Mae’n aros yn hanes eich porwr fel unrhyw dudalen arall. Os gofynnwch am Fynediad i Bobl Anabl, gall hynny ddweud rhywbeth am eich iechyd: nid oes rhaid ichi, ac ni chaiff ei gadw.',
  'What you enter is published as open data for everyone, under the Open Database Licence 1.0, with ‘Loovia community’ as its source and without your name. We keep which account added it, not published, to fend off abuse and to know whom to ask. Please write nothing about yourself or other people into it. The ground is our agreement with you and, for what we keep beside it, our interest in a list that can be relied on.':
    'Cyhoeddir yr hyn a nodwch fel data agored i bawb, o dan yr Open Database Licence 1.0, gyda ‘Loovia community’ yn ffynhonnell iddo a heb eich enw. Rydym yn cadw cofnod o ba gyfrif a’i hychwanegodd, heb ei gyhoeddi, i atal camddefnydd ac i wybod i bwy i ofyn. Peidiwch ag ysgrifennu dim amdanoch eich hun nac am bobl eraill ynddo, os gwelwch yn dda. Y sail yw ein cytundeb â chi ac, o ran yr hyn a gadwn wrth ei ochr, ein buddiant mewn rhestr y gellir dibynnu arni.',
  'From the <contact>contact page</contact> we keep your message, what it is about, when it came, and how to answer you: your account and its email address if you are signed in, and otherwise the email address or phone number that we ask you for. If it is about a toilet, we keep which. The ground is our interest in answering you and in putting mistakes right.':
    'O’r <contact>dudalen gyswllt</contact> rydym yn cadw eich neges, am beth y mae, pryd y daeth, a sut i’ch ateb: eich cyfrif a’i gyfeiriad e-bost os ydych wedi mewngofnodi, ac fel arall y cyfeiriad e-bost neu’r rhif ffôn y gofynnwn ichi amdano. Os yw’n ymwneud â thoiled, rydym yn cadw pa un. Y sail yw ein buddiant mewn eich ateb ac mewn cywiro camgymeriadau.',
  'Too many messages, recommendations, added toilets or sign-ins in a short time are refused, and too many choices about cookies are not noted. To count them we keep the moment of each for 15 minutes, and of an added toilet for an hour. If you are signed in we keep it with a keyed hash of your account number, and this stays for that time if you delete your account, so that nobody gets round a limit by starting again. If you are not, we keep it with a keyed hash of your network address. Neither the number nor the address can be read from a hash without our secret key. Of a recommendation we keep the hash of your network address if you are signed in, too, in a record apart from your account’s. The ground is our interest in fending off abuse.':
    'Gwrthodir gormod o negeseuon, argymhellion, toiledau a ychwanegir neu fewngofnodi mewn amser byr, ac ni nodir gormod o ddewisiadau ynghylch cwcis. I’w cyfrif rydym yn cadw adeg pob un am 15 munud, ac adeg ychwanegu toiled am awr. Os ydych wedi mewngofnodi, rydym yn ei chadw gyda hash ag allwedd o rif eich cyfrif, ac mae hyn yn aros am yr amser hwnnw os dilëwch eich cyfrif, fel na all neb osgoi terfyn drwy ddechrau eto. Os nad ydych, rydym yn ei chadw gyda hash ag allwedd o’ch cyfeiriad rhwydwaith. Ni ellir darllen y rhif na’r cyfeiriad o hash heb ein hallwedd gyfrinachol. Yn achos argymhelliad rydym yn cadw hash eich cyfeiriad rhwydwaith hefyd os ydych wedi mewngofnodi, mewn cofnod ar wahân i gofnod eich cyfrif. Y sail yw ein buddiant mewn atal camddefnydd.',
  'What goes wrong': 'Yr hyn sy’n mynd o’i le',
  'The server keeps short technical records of faults, to find them. They are about the machine, and we do not use them to learn about people. The ground is our interest in a service that works.':
    'Mae’r gweinydd yn cadw cofnodion technegol byr o namau, i ddod o hyd iddynt. Maent yn ymwneud â’r peiriant, ac nid ydym yn eu defnyddio i ddysgu am bobl. Y sail yw ein buddiant mewn gwasanaeth sy’n gweithio.',
};

import type { Catalogue } from '../translate.ts';

/** The privacy notice. */
export const privacy: Catalogue = {
  'If you turn on Analytics, we tell <link>PostHog</link> which parts of Loovia you use and how fast they are, so we can make them better. Its servers are in the European Union. We do not load any of it until you turn it on. Our lawful basis is your consent.':
    'Os trowch Ddadansoddeg ymlaen, dywedwn wrth <link>PostHog</link> pa rannau o Loovia rydych yn eu defnyddio a pha mor gyflym ydynt, er mwyn inni allu eu gwella. Mae ei weinyddion yn yr Undeb Ewropeaidd. Ni lwythwn ddim ohono nes ichi ei throi ymlaen. Ein sail gyfreithlon yw eich cydsyniad.',
  'On this site, {operator} has not set up analytics. We send nothing, whatever you choose.':
    'Ar y wefan hon, nid yw {operator} wedi sefydlu dadansoddeg. Nid anfonwn ddim, beth bynnag a ddewiswch.',
  'What we send:': 'Yr hyn a anfonwn:',
  'which page you opened, without anything that follows it in the address':
    'pa dudalen a agoroch, heb unrhyw beth sy’n ei dilyn yn y cyfeiriad',
  'that you planned a journey, how you travel, and roughly how many routes and stops we found':
    'eich bod wedi cynllunio taith, sut rydych yn teithio, a thua faint o lwybrau ac arosfannau a gawsom',
  'that you chose stops, how you travel, and roughly how many':
    'eich bod wedi dewis arosfannau, sut rydych yn teithio, a thua faint',
  'that you added a toilet or sent a message':
    'eich bod wedi ychwanegu toiled neu wedi anfon neges',
  'how long pages took to load and respond (‘web vitals’)':
    'faint o amser a gymerodd tudalennau i lwytho ac i ymateb (‘web vitals’)',
  'with each of these, the type of device and browser, and a random number that changes each time a page loads':
    'gyda phob un o’r rhain, y math o ddyfais a phorwr, a haprif sy’n newid bob tro y bydd tudalen yn llwytho',
  'We never send places, addresses, coordinates, names of toilets, anything you type, your email address or your account. Like any server on the internet, PostHog’s server sees your network address. We tell PostHog not to work out where you are from it, and not to make a profile of you.':
    'Nid ydym byth yn anfon lleoedd, cyfeiriadau, cyfesurynnau, enwau toiledau, unrhyw beth a deipiwch, eich cyfeiriad e-bost na’ch cyfrif. Fel unrhyw weinydd ar y rhyngrwyd, mae gweinydd PostHog yn gweld eich cyfeiriad rhwydwaith. Dywedwn wrth PostHog am beidio â chanfod ble rydych ohono, ac am beidio â llunio proffil ohonoch.',
  'If you agree, a script from the company that hosts this site also counts page visits.':
    'Os cytunwch, mae sgript gan y cwmni sy’n lletya’r wefan hon hefyd yn cyfrif ymweliadau â thudalennau.',
  'You can turn Analytics off at any time on the <cookies>cookies page</cookies>.':
    'Gallwch ddiffodd Dadansoddeg ar unrhyw adeg ar y <cookies>dudalen cwcis</cookies>.',
  'Your session': 'Eich sesiwn',
  'Until you log out, or do not use Loovia for 30 days':
    'Hyd nes y byddwch yn allgofnodi, neu heb ddefnyddio Loovia am 30 diwrnod',
  'Your choice about cookies': 'Eich dewis ynghylch cwcis',
  'Your journeys': 'Eich teithiau',
  'An hour. We delete them within a minute after that.':
    'Awr. Fe’u dilëwn o fewn munud wedi hynny.',
  'What a recommendation uses': 'Yr hyn y mae argymhelliad yn ei ddefnyddio',
  'Not at all': 'Dim o gwbl',
  'Toilets you add': 'Toiledau a ychwanegwch',
  'As long as the list exists. If you delete your account, they are no longer linked to you.':
    'Cyhyd ag y bydd y rhestr yn bodoli. Os dilëwch eich cyfrif, nid ydynt wedi’u cysylltu â chi mwyach.',
  'Messages you send': 'Negeseuon a anfonwch',
  'What you say about toilets': 'Yr hyn a ddywedwch am doiledau',
  'When you confirm, correct, rate or report a toilet, we keep what you said, when, and what the page showed before. We publish that without your name, as open data under the Open Database Licence 1.0. We keep which account said it, to stop abuse and to count each person once. We do not publish that. Only the people who run Loovia read the note in a report. Our lawful basis is our contract with you. For what we keep but do not publish, it is our legitimate interest in a list that people can trust.':
    'Pan fyddwch yn cadarnhau, yn cywiro, yn sgorio neu’n rhoi gwybod am doiled, cadwn yr hyn a ddywedoch, pryd, a’r hyn a ddangosai’r dudalen o’r blaen. Cyhoeddwn hynny heb eich enw, fel data agored dan yr Open Database Licence 1.0. Cadwn pa gyfrif a’i dywedodd, i atal camddefnydd ac i gyfrif pob person unwaith. Ni chyhoeddwn hynny. Dim ond y bobl sy’n rhedeg Loovia sy’n darllen y nodyn mewn adroddiad. Ein sail gyfreithlon yw ein contract â chi. Ar gyfer yr hyn a gadwn ond na chyhoeddwn, ein buddiant dilys mewn rhestr y gall pobl ymddiried ynddi ydyw.',
  'As long as the list exists. If you delete your account, your notes go, and the rest keeps only a code that is different for each toilet. It tells us that it was one person, not who.':
    'Cyhyd ag y bydd y rhestr yn bodoli. Os dilëwch eich cyfrif, bydd eich nodiadau’n mynd, ac ni fydd y gweddill yn cadw ond cod sy’n wahanol ar gyfer pob toiled. Mae’n dweud wrthym mai un person ydoedd, nid pwy.',
  'Counts of messages, recommendations, cookie choices, sign-ins, new toilets and changes to toilets, with a keyed hash':
    'Cyfrif y negeseuon, yr argymhellion, y dewisiadau ynghylch cwcis, y mewngofnodi, y toiledau newydd a’r newidiadau i doiledau, gyda hash ag allwedd',
  '15 minutes; an hour for new toilets and changes; a day for how many people of one network changed a toilet. We delete them within a minute after that.':
    '15 munud; awr yn achos toiledau newydd a newidiadau; diwrnod yn achos faint o bobl o un rhwydwaith a newidiodd doiled. Fe’u dilëwn o fewn munud wedyn.',
  'Technical records': 'Cofnodion technegol',
  'Only as long as we need them to find a fault':
    'Dim ond cyhyd ag y bo’u hangen arnom i ddod o hyd i nam',
  'The map, search and routes come from our own server. No outside map company sees where you look. These others get some data:':
    'Daw’r map, y chwilio a’r llwybrau o’n gweinydd ein hunain. Nid oes yr un cwmni mapiau allanol yn gweld ble rydych yn edrych. Mae’r rhain yn cael rhywfaint o ddata:',
  'Search, routes, bus and train times, and places with toilets come from the services named on the <about>about page</about>. Our server asks them. They get what you type in the search, the ends of a journey and points along it. They get when and how you travel, and if it must be step-free. We do not tell them who you are or your network address.':
    'Daw’r chwilio, y llwybrau, amseroedd bysiau a threnau, a lleoedd â thoiledau o’r gwasanaethau a enwir ar y <about>dudalen Ynghylch Loovia</about>. Ein gweinydd sy’n gofyn iddynt. Maent yn cael yr hyn a deipiwch yn y chwiliad, dau ben taith a phwyntiau ar ei hyd. Maent yn cael pryd a sut rydych yn teithio, ac a oes rhaid i’r daith fod heb risiau. Ni ddywedwn wrthynt pwy ydych na’ch cyfeiriad rhwydwaith.',
  'Once you are signed in, or when you press ‘Show the map’, your browser loads the map from the service that draws it. That service gets your network address, which site you are on and which part of the map you look at. These others get some data too:':
    'Unwaith y byddwch wedi mewngofnodi, neu pan fyddwch yn pwyso ‘Dangos y map’, mae eich porwr yn llwytho’r map o’r gwasanaeth sy’n ei lunio. Mae’r gwasanaeth hwnnw’n cael eich cyfeiriad rhwydwaith, ar ba wefan rydych chi ac ar ba ran o’r map rydych yn edrych. Mae’r rhain yn cael rhywfaint o ddata hefyd:',
  'Search, routes, bus and train times, and places with toilets come from Google. Our server asks it. Google gets what you type in the search, with a random number for each search. It gets the ends of a journey, points along it, and when and how you travel. We do not tell it who you are or your network address.':
    'Daw’r chwilio, y llwybrau, amseroedd bysiau a threnau, a lleoedd â thoiledau gan Google. Ein gweinydd sy’n gofyn iddo. Mae Google yn cael yr hyn a deipiwch yn y chwiliad, gyda haprif ar gyfer pob chwiliad. Mae’n cael dau ben taith, pwyntiau ar ei hyd, a phryd a sut rydych yn teithio. Ni ddywedwn wrtho pwy ydych na’ch cyfeiriad rhwydwaith.',
  'The map comes from Google too. Once you are signed in, or when you press ‘Show the map’, your browser loads it from Google on pages with a map. Google gets your network address, your type of browser and which part of the map you look at, and may keep cookies. We let it know which site asks, not which page. But its program runs in the page with the map, and what it reads there is up to Google. <privacy>Google’s privacy policy</privacy> says what it does with all this. If you use the map, <terms>the terms of Google Maps</terms> apply. These others get some data too:':
    'Daw’r map gan Google hefyd. Unwaith y byddwch wedi mewngofnodi, neu pan fyddwch yn pwyso ‘Dangos y map’, mae eich porwr yn ei lwytho gan Google ar dudalennau sydd â map. Mae Google yn cael eich cyfeiriad rhwydwaith, eich math o borwr ac ar ba ran o’r map rydych yn edrych, a gall gadw cwcis. Gadawn iddo wybod pa wefan sy’n gofyn, nid pa dudalen. Ond mae ei raglen yn rhedeg yn y dudalen sydd â’r map, a mater i Google yw’r hyn y mae’n ei ddarllen yno. Mae <privacy>polisi preifatrwydd Google</privacy> yn dweud beth y mae’n ei wneud â hyn i gyd. Os defnyddiwch y map, mae <terms>telerau Google Maps</terms> yn gymwys. Mae’r rhain yn cael rhywfaint o ddata hefyd:',
  'When you press ‘AI Recommendation’, an AI service gets toilets along your route but nothing about you.':
    'Pan fyddwch yn pwyso ‘Argymhelliad AI’, mae gwasanaeth AI yn cael toiledau ar hyd eich llwybr ond dim amdanoch chi.',
  'Privacy notice': 'Hysbysiad preifatrwydd',
  'What Loovia keeps about you, why, for how long, and your rights.':
    'Yr hyn y mae Loovia yn ei gadw amdanoch, pam, am ba hyd, a’ch hawliau.',
  'Needing a toilet is private. So is where you go. We keep as little as we can. {operatorFirst} is responsible for your data (the ‘controller’ in the UK General Data Protection Regulation).':
    'Mater preifat yw bod angen toiled. Felly hefyd i ble rydych yn mynd. Rydym yn cadw cyn lleied ag y gallwn. Mae {operatorFirst} yn gyfrifol am eich data (y ‘rheolydd’ yn Rheoliad Cyffredinol y DU ar Ddiogelu Data).',
  'We keep your email address and an account number, so we know you when you come back.':
    'Rydym yn cadw eich cyfeiriad e-bost a rhif cyfrif, er mwyn eich adnabod pan ddewch yn ôl.',
  'We keep your journeys for an hour, and then delete them.':
    'Cadwn eich teithiau am awr, ac yna fe’u dilëwn.',
  'We publish toilets you add or change, without your name. People who look after the list can see your email address beside what you changed.':
    'Cyhoeddwn doiledau rydych yn eu hychwanegu neu’n eu newid, heb eich enw. Gall y bobl sy’n gofalu am y rhestr weld eich cyfeiriad e-bost wrth ymyl yr hyn a newidioch.',
  'Analytics is off unless you turn it on, and never learns where you go. You lose nothing if you say no.':
    'Mae Dadansoddeg wedi’i diffodd oni bai eich bod yn ei throi ymlaen, ac nid yw byth yn dysgu i ble rydych yn mynd. Ni chollwch ddim os gwrthodwch.',
  'We do not sell or rent your data, and we show no adverts.':
    'Nid ydym yn gwerthu nac yn rhentu eich data, ac nid ydym yn dangos hysbysebion.',
  'We do not follow you on other sites.': 'Nid ydym yn eich dilyn ar wefannau eraill.',
  'We do not use your device’s location unless you ask us to.':
    'Nid ydym yn defnyddio lleoliad eich dyfais oni bai eich bod yn gofyn inni.',
  'We do not make automated decisions about you.':
    'Nid ydym yn gwneud penderfyniadau awtomataidd amdanoch.',
  'The service you sign in with knows that you signed in to Loovia.':
    'Mae’r gwasanaeth yr ydych yn mewngofnodi ag ef yn gwybod eich bod wedi mewngofnodi i Loovia.',
  'When you open a route in an outside maps service, that service gets the route. Its own privacy notice then applies.':
    'Pan fyddwch yn agor llwybr mewn gwasanaeth mapiau allanol, mae’r gwasanaeth hwnnw’n cael y llwybr. Ei hysbysiad preifatrwydd ei hun sy’n gymwys wedyn.',
  'If we ask an outside timetable service about buses and trains, it gets places and times but nothing about you.':
    'Os gofynnwn i wasanaeth amserlenni allanol am fysiau a threnau, mae’n cael lleoedd ac amseroedd ond dim amdanoch chi.',
  'Companies that run our computers or deliver our email may handle data, but only as we tell them to. If you agreed to analytics, so may the companies named there.':
    'Caiff cwmnïau sy’n rhedeg ein cyfrifiaduron neu’n cludo ein negeseuon e-bost drin data, ond dim ond fel y dywedwn wrthynt. Os cytunoch i ddadansoddeg, caiff y cwmnïau a enwir yno wneud hynny hefyd.',
  'If the law lets someone ask us for data, they get what we must give them.':
    'Os yw’r gyfraith yn gadael i rywun ofyn inni am ddata, cânt yr hyn y mae’n rhaid inni ei roi iddynt.',
  'You can ask us for a copy of your data, and to correct it, delete it or limit how we use it. You can object to how we use it, or take it elsewhere. If you agreed to something, you can change your mind at any time on the <cookies>cookies page</cookies>. What we did before stays lawful. All this is free, and we answer within a month.':
    'Gallwch ofyn inni am gopi o’ch data, a gofyn inni eu cywiro, eu dileu neu gyfyngu ar sut rydym yn eu defnyddio. Gallwch wrthwynebu sut rydym yn eu defnyddio, neu fynd â hwy i rywle arall. Os cytunoch i rywbeth, gallwch newid eich meddwl ar unrhyw adeg ar y <cookies>dudalen cwcis</cookies>. Mae’r hyn a wnaethom cyn hynny yn dal yn gyfreithlon. Mae hyn i gyd am ddim, ac rydym yn ateb o fewn mis.',
  'If you are not happy with our answer, you can complain to the <link>Information Commissioner’s Office</link>. You can also go to court.':
    'Os nad ydych yn fodlon ar ein hateb, gallwch gwyno i <link>Swyddfa’r Comisiynydd Gwybodaeth</link>. Gallwch hefyd fynd i’r llys.',
  'Use the <contact>contact page</contact>. The <cookies>cookie policy</cookies> says what is stored in your browser.':
    'Defnyddiwch y <contact>dudalen gyswllt</contact>. Mae’r <cookies>polisi cwcis</cookies> yn dweud beth sydd wedi’i storio yn eich porwr.',
  'When you ask for a recommendation': 'Pan fyddwch yn gofyn am argymhelliad',
  'If you press ‘AI Recommendation’ on a route, our server gets the toilets listed for it, where they are and when you would be there. It gets how long and how far the route is, and how you travel. It also gets what you asked for: how often to stop, how far off your route, Disability Access and what to show first. It does not get where you start or where you go, but the toilets are along your route. It uses this to pick stops, then forgets it. Our lawful basis is our contract with you.':
    'Os pwyswch ‘Argymhelliad AI’ ar lwybr, mae ein gweinydd yn cael y toiledau a restrir ar ei gyfer, ble maent a phryd y byddech yno. Mae’n cael pa mor hir a pha mor bell yw’r llwybr, a sut rydych yn teithio. Mae hefyd yn cael yr hyn y gofynnoch amdano: pa mor aml i stopio, pa mor bell oddi ar eich llwybr, Mynediad i Bobl Anabl a beth i’w ddangos yn gyntaf. Nid yw’n cael ble rydych yn cychwyn nac i ble rydych yn mynd, ond mae’r toiledau ar hyd eich llwybr. Mae’n defnyddio hyn i ddewis arosfannau, yna’n ei anghofio. Ein sail gyfreithlon yw ein contract â chi.',
  'To pick, it also asks the AI service that {operator} uses. That service gets the names and descriptions of toilets on our list. For each one it gets after how many minutes you would be there and how far off your route it is. It also gets what we know about it, such as if it is open then. It gets how you travel, for how long and how often you want to stop.':
    'I ddewis, mae hefyd yn gofyn i’r gwasanaeth AI y mae {operator} yn ei ddefnyddio. Mae’r gwasanaeth hwnnw’n cael enwau a disgrifiadau toiledau ar ein rhestr. Ar gyfer pob un mae’n cael ar ôl sawl munud y byddech yno a pha mor bell oddi ar eich llwybr ydyw. Mae hefyd yn cael yr hyn a wyddom amdano, megis a yw ar agor bryd hynny. Mae’n cael sut rydych yn teithio, am ba hyd a pha mor aml rydych am stopio.',
  'It is never told your account, your network address, where you start or go, or the day and time. It is not told that you asked for Disability Access or what you asked to see first. If you do not want us to ask it, do not press the button. Everything else works without it. Ask us which service it is and how long it keeps this. Our lawful basis is our legitimate interest in a better choice, weighed against how little we share.':
    'Ni ddywedir wrtho byth am eich cyfrif, eich cyfeiriad rhwydwaith, ble rydych yn cychwyn nac i ble rydych yn mynd, na’r dydd a’r amser. Ni ddywedir wrtho eich bod wedi gofyn am Fynediad i Bobl Anabl na’r hyn y gofynnoch am ei weld yn gyntaf. Os nad ydych am inni ofyn iddo, peidiwch â phwyso’r botwm. Mae popeth arall yn gweithio hebddo. Gofynnwch inni pa wasanaeth ydyw ac am ba hyd y mae’n cadw hyn. Ein sail gyfreithlon yw ein buddiant dilys mewn gwell dewis, wedi’i bwyso yn erbyn cyn lleied a rannwn.',
  'In short': 'Yn gryno',
  'What we keep and why': 'Yr hyn a gadwn a pham',
  'Analytics, if you agree': 'Dadansoddeg, os cytunwch',
  'What we do not do': 'Yr hyn nad ydym yn ei wneud',
  'Who else gets data': 'Pwy arall sy’n cael data',
  'How long we keep it': 'Am ba hyd yr ydym yn ei gadw',
  'Your rights': 'Eich hawliau',
  'Who to ask': 'I bwy y dylech ofyn',
  'When you sign in, the sign-in service gives us your email address and an account number. We keep both. We know you by the number, not by the address. If you sign in with another account that has the same address, you start with an empty account. We do not keep your name, your picture or any key to your account there. We never see your password. Our lawful basis is our contract with you.':
    'Pan fyddwch yn mewngofnodi, mae’r gwasanaeth mewngofnodi yn rhoi eich cyfeiriad e-bost a rhif cyfrif inni. Cadwn y ddau. Rydym yn eich adnabod wrth y rhif, nid wrth y cyfeiriad. Os mewngofnodwch â chyfrif arall sydd â’r un cyfeiriad, byddwch yn dechrau â chyfrif gwag. Nid ydym yn cadw eich enw, eich llun nac unrhyw allwedd i’ch cyfrif yno. Nid ydym byth yn gweld eich cyfrinair. Ein sail gyfreithlon yw ein contract â chi.',
  'While you are signed in, we keep a record of your session. It has a random number, your account, when the session began, when it was last extended and when it ends. It does not include your browser or your network address. Our lawful basis is our contract with you.':
    'Tra byddwch wedi mewngofnodi, cadwn gofnod o’ch sesiwn. Ynddo mae haprif, eich cyfrif, pryd y dechreuodd y sesiwn, pryd yr estynnwyd hi ddiwethaf a phryd y daw i ben. Nid yw’n cynnwys eich porwr na’ch cyfeiriad rhwydwaith. Ein sail gyfreithlon yw ein contract â chi.',
  'Each time you choose, we record what you chose, when, and your account if you are signed in. We also do this when you sign in with a choice you made before. We do not record your network address. We never change a choice in this record, because the law asks us to show what you agreed to.':
    'Bob tro y byddwch yn dewis, cofnodwn beth a ddewisoch, pryd, a’ch cyfrif os ydych wedi mewngofnodi. Gwnawn hyn hefyd pan fyddwch yn mewngofnodi â dewis a wnaethoch o’r blaen. Ni chofnodwn eich cyfeiriad rhwydwaith. Nid ydym byth yn newid dewis yn y cofnod hwn, oherwydd mae’r gyfraith yn gofyn inni ddangos yr hyn y cytunoch iddo.',
  'We use where you start, where you go, when, and whether you need step-free access to plan your journey. We keep them with your account and the routes we found for an hour, so that you can choose stops on a route. Then we delete them. We keep your last 20 journeys at most. Our lawful basis is our contract with you. The address of the results page has the journey in it, so you can save or share it. Anyone you give it to can read it. It stays in your browser’s history like any other page. Disability Access may say something about your health. You do not have to use it, and we keep it no longer than the journey.':
    'Defnyddiwn ble rydych yn cychwyn, i ble rydych yn mynd, pryd, ac a oes angen mynediad heb risiau arnoch i gynllunio eich taith. Fe’u cadwn gyda’ch cyfrif a’r llwybrau a gawsom am awr, fel y gallwch ddewis arosfannau ar lwybr. Yna fe’u dilëwn. Cadwn eich 20 taith olaf ar y mwyaf. Ein sail gyfreithlon yw ein contract â chi. Mae’r daith yng nghyfeiriad y dudalen canlyniadau, fel y gallwch ei chadw neu ei rhannu. Gall unrhyw un y rhowch y cyfeiriad iddynt ei darllen. Mae’n aros yn hanes eich porwr fel unrhyw dudalen arall. Gall Mynediad i Bobl Anabl ddweud rhywbeth am eich iechyd. Nid oes rhaid ichi ei ddefnyddio, ac nid ydym yn ei gadw’n hirach na’r daith.',
  'Your recent journeys stay on your own device, so you can open them offline. They go when you log out. The <cookies>cookie policy</cookies> says where they are and how to remove them.':
    'Mae eich teithiau diweddar yn aros ar eich dyfais eich hun, fel y gallwch eu hagor all-lein. Maent yn mynd pan fyddwch yn allgofnodi. Mae’r <cookies>polisi cwcis</cookies> yn dweud ble maent a sut i’w tynnu.',
  'We publish what you enter as open data for everyone, under the Open Database Licence 1.0. The source is ‘Loovia community’, without your name. We keep which account added it, to stop abuse and to know who to ask. We do not publish that. Please do not write about yourself or other people. Our lawful basis is our contract with you. For what we keep but do not publish, it is our legitimate interest in a list that people can trust.':
    'Cyhoeddwn yr hyn a nodwch fel data agored i bawb, o dan yr Open Database Licence 1.0. Y ffynhonnell yw ‘Loovia community’, heb eich enw. Cadwn gofnod o ba gyfrif a’i hychwanegodd, i atal camddefnydd ac i wybod i bwy i ofyn. Ni chyhoeddwn hynny. Peidiwch ag ysgrifennu amdanoch eich hun nac am bobl eraill, os gwelwch yn dda. Ein sail gyfreithlon yw ein contract â chi. O ran yr hyn a gadwn ond nas cyhoeddwn, ein buddiant dilys mewn rhestr y gall pobl ymddiried ynddi ydyw.',
  'When you use the <contact>contact page</contact>, we keep your message, what it is about, when it came and how to answer you. If you are signed in, that is your account and its email address. If not, it is the email address or phone number that you give us. If it is about a toilet, we keep which one. Our lawful basis is our legitimate interest in answering you and putting mistakes right.':
    'Pan ddefnyddiwch y <contact>dudalen gyswllt</contact>, cadwn eich neges, am beth y mae, pryd y daeth a sut i’ch ateb. Os ydych wedi mewngofnodi, eich cyfrif a’i gyfeiriad e-bost yw hynny. Os nad ydych, y cyfeiriad e-bost neu’r rhif ffôn a rowch inni ydyw. Os yw’n ymwneud â thoiled, cadwn pa un. Ein sail gyfreithlon yw ein buddiant dilys mewn eich ateb a chywiro camgymeriadau.',
  'How we prevent misuse': 'Sut rydym yn atal camddefnydd',
  'We refuse too many messages, recommendations, new toilets or sign-ins in a short time. We stop recording your cookie choices if there are too many. To count them, we keep the time of each for 15 minutes, or an hour for new toilets.':
    'Gwrthodwn ormod o negeseuon, argymhellion, toiledau newydd neu fewngofnodi mewn amser byr. Peidiwn â chofnodi eich dewisiadau ynghylch cwcis os oes gormod ohonynt. I’w cyfrif, cadwn amser pob un am 15 munud, neu am awr yn achos toiledau newydd.',
  'If you are signed in, we keep it with a keyed hash of your account number. It stays for that time even if you delete your account, so nobody gets round a limit by starting again. If you are not signed in, we keep it with a keyed hash of your network address. For recommendations we keep this one even if you are signed in, apart from your account’s. Nobody can read the number or the address from a hash without our secret key. Our lawful basis is our legitimate interest in stopping abuse.':
    'Os ydych wedi mewngofnodi, cadwn ef gyda hash ag allwedd o rif eich cyfrif. Mae’n aros am yr amser hwnnw hyd yn oed os dilëwch eich cyfrif, fel na all neb osgoi terfyn drwy ddechrau eto. Os nad ydych wedi mewngofnodi, cadwn ef gyda hash ag allwedd o’ch cyfeiriad rhwydwaith. Yn achos argymhellion cadwn hwnnw hyd yn oed os ydych wedi mewngofnodi, ar wahân i un eich cyfrif. Ni all neb ddarllen y rhif na’r cyfeiriad o hash heb ein hallwedd gyfrinachol. Ein sail gyfreithlon yw ein buddiant dilys mewn atal camddefnydd.',
  'People who harm the list may be stopped from changing it. They can still plan journeys and write to us. We keep such a block by the same kind of hash until we lift it, even if they delete their account.':
    'Gallwn atal pobl sy’n niweidio’r rhestr rhag ei newid. Cânt gynllunio teithiau ac ysgrifennu atom o hyd. Cadwn floc o’r fath drwy’r un math o hash nes inni ei godi, hyd yn oed os byddant yn dileu eu cyfrif.',
  'What goes wrong': 'Yr hyn sy’n mynd o’i le',
  'Our server keeps short technical records of faults, so we can fix them. They are about the machine. We do not use them to learn about people. Our lawful basis is our legitimate interest in a service that works.':
    'Mae ein gweinydd yn cadw cofnodion technegol byr o namau, er mwyn inni allu eu trwsio. Maent yn ymwneud â’r peiriant. Nid ydym yn eu defnyddio i ddysgu am bobl. Ein sail gyfreithlon yw ein buddiant dilys mewn gwasanaeth sy’n gweithio.',
};

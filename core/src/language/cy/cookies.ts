import type { Catalogue } from '../translate.ts';

/** The cookie policy and its switches. */
export const cookies: Catalogue = {
  'Remembers what you chose about cookies, and nothing else. It is set only when you choose, and lasts 90 days; then we ask again.':
    'Mae’n cofio’r hyn a ddewisoch ynghylch cwcis, a dim byd arall. Dim ond pan fyddwch yn dewis y caiff ei osod, ac mae’n para 90 diwrnod; yna gofynnwn eto.',
  'Keeps you signed in. It goes when you log out, or when you have not used Loovia for 30 days. Where this site is on https, ‘__Host-’ stands before its name.':
    'Mae’n eich cadw wedi mewngofnodi. Mae’n mynd pan fyddwch yn allgofnodi, neu pan na fyddwch wedi defnyddio Loovia am 30 diwrnod. Lle mae’r wefan hon ar https, daw ‘__Host-’ o flaen ei enw.',
  'A cookie of the sign-in': 'Un o gwcis y mewngofnodi',
  'Makes sure that the answer of the service you sign in with belongs to the question asked from your browser. It lasts for some minutes.':
    'Mae’n sicrhau bod ateb y gwasanaeth yr ydych yn mewngofnodi ag ef yn perthyn i’r cwestiwn a ofynnwyd o’ch porwr chi. Mae’n para rhai munudau.',
  'What cookies are': 'Beth yw cwcis',
  'A cookie is a small note that a site leaves in your browser and reads when you come back. Loovia sets necessary ones only, and none before you choose. Analytics, if you agree to it, does without cookies.':
    'Nodyn bach y mae gwefan yn ei adael yn eich porwr, ac yn ei ddarllen pan ddewch yn ôl, yw cwci. Dim ond rhai angenrheidiol y mae Loovia yn eu gosod, a dim un cyn ichi ddewis. Mae Dadansoddeg, os cytunwch iddi, yn gweithio heb gwcis.',
  Necessary: 'Angenrheidiol',
  'Without these nobody can stay signed in. What keeps you signed in is a random number that only our server can make sense of, and that no script can read. No other site sees these cookies.':
    'Heb y rhain ni all neb aros wedi mewngofnodi. Yr hyn sy’n eich cadw wedi mewngofnodi yw haprif na all neb ond ein gweinydd ni wneud synnwyr ohono, ac na all unrhyw sgript ei ddarllen. Nid oes yr un wefan arall yn gweld y cwcis hyn.',
  'The pages that are open to everyone, like this one, work without any. If you turn Necessary off you are signed out, and the one cookie left is that which remembers this choice.':
    'Mae’r tudalennau sydd ar agor i bawb, fel yr un hon, yn gweithio heb yr un. Os byddwch yn diffodd Angenrheidiol, cewch eich allgofnodi, a’r unig gwci sydd ar ôl yw’r un sy’n cofio’r dewis hwn.',
  'The map is Google’s. Once you are signed in, the pages with a map load it from Google, which may set cookies of its own and keep things in your browser. Loovia neither sets nor reads them; what they are for is in <link>Google’s words about cookies</link>. Pages that are open to everyone never load it.':
    'Google piau’r map. Unwaith y byddwch wedi mewngofnodi, mae’r tudalennau sydd â map yn ei lwytho gan Google, a all osod ei gwcis ei hun a chadw pethau yn eich porwr. Nid yw Loovia yn eu gosod nac yn eu darllen; mae eu diben yng <link>ngeiriau Google am gwcis</link>. Nid yw tudalennau sydd ar agor i bawb byth yn ei lwytho.',
  Analytics: 'Dadansoddeg',
  'Analytics counts which parts of Loovia are used and how fast they are, to make them better. It is off unless you turn it on, and until then nothing of it is even loaded. It sets no cookie and stores nothing in your browser: each time a page is loaded anew, it has forgotten you. What it learns and what it never learns is in the <privacy>privacy notice</privacy>.':
    'Mae Dadansoddeg yn cyfrif pa rannau o Loovia a ddefnyddir a pha mor gyflym ydynt, er mwyn eu gwella. Mae wedi’i diffodd oni bai eich bod yn ei throi ymlaen, a hyd hynny ni chaiff dim ohoni hyd yn oed ei lwytho. Nid yw’n gosod unrhyw gwci nac yn storio dim yn eich porwr: bob tro y caiff tudalen ei llwytho o’r newydd, mae wedi eich anghofio. Mae’r hyn y mae’n ei ddysgu a’r hyn nad yw byth yn ei ddysgu yn yr <privacy>hysbysiad preifatrwydd</privacy>.',
  'With the same consent a script of the company that hosts this site is loaded. What it keeps in your browser is up to that company.':
    'Gyda’r un cydsyniad llwythir sgript gan y cwmni sy’n lletya’r wefan hon. Mater i’r cwmni hwnnw yw’r hyn y mae’n ei gadw yn eich porwr.',
  'Turn it off again above, at any time: from that moment nothing is sent. If your browser sends ‘Do Not Track’, we say so when we ask; the choice stays yours.':
    'Gallwch ei diffodd eto uchod, ar unrhyw adeg: o’r eiliad honno nid anfonir dim. Os yw eich porwr yn anfon ‘Do Not Track’, dywedwn hynny pan fyddwn yn gofyn; eich dewis chi ydyw o hyd.',
  'Other things in your browser': 'Pethau eraill yn eich porwr',
  'These are not cookies. They stay in your browser, are not sent anywhere by themselves, and are there because you did something that needs them.':
    'Nid cwcis yw’r rhain. Maent yn aros yn eich porwr, nid anfonir hwy i unman ohonynt eu hunain, ac maent yno am ichi wneud rhywbeth y mae eu hangen arno.',
  'In your browser’s history': 'Yn hanes eich porwr',
  'The journey you plan is part of the address of its results page, and what you typed into the form is kept with that entry of your history, so that going back finds it again. Once you have logged out, going back no longer shows either, and nobody else who signs in sees them. The address stays in the list of pages you visited: on a device that others use, clear your history, too.':
    'Mae’r daith rydych yn ei chynllunio yn rhan o gyfeiriad ei thudalen canlyniadau, a chedwir yr hyn a deipioch yn y ffurflen gyda’r cofnod hwnnw o’ch hanes, fel y bydd mynd yn ôl yn dod o hyd iddo eto. Unwaith y byddwch wedi allgofnodi, nid yw mynd yn ôl yn dangos y naill na’r llall mwyach, ac nid yw neb arall sy’n mewngofnodi yn eu gweld. Mae’r cyfeiriad yn aros yn rhestr y tudalennau yr ymweloch â hwy: ar ddyfais y mae eraill yn ei defnyddio, cliriwch eich hanes hefyd.',
  'In your browser’s tab': 'Yn nhab eich porwr',
  'Which route and toilets you chose is kept in the tab (session storage) together with the start and destination of that journey, so that a reload finds your choices again. So are a toilet you are adding and a message you are writing, until they are sent, so that nothing you typed is lost. With it stands the number of your account, so that nobody else finds them. All of it goes when you log out or close the tab.':
    'Cedwir pa lwybr a thoiledau a ddewisoch yn y tab (storfa sesiwn) ynghyd â man cychwyn a chyrchfan y daith honno, fel y bydd ail-lwytho yn dod o hyd i’ch dewisiadau eto. Felly hefyd doiled rydych yn ei ychwanegu a neges rydych yn ei hysgrifennu, hyd nes y cânt eu hanfon, fel na chollir dim a deipioch. Gydag ef saif rhif eich cyfrif, fel na fydd neb arall yn dod o hyd iddynt. Mae’r cyfan yn mynd pan fyddwch yn allgofnodi neu’n cau’r tab.',
  'Your language': 'Eich iaith',
  'When you choose Cymraeg or English at the top of a page, the choice is kept in your browser (local storage, under <code>loovia-language</code>), so that every page comes in that language. It stays until you choose the other one or clear what this site has stored.':
    'Pan fyddwch yn dewis Cymraeg neu English ar frig tudalen, caiff y dewis ei gadw yn eich porwr (storfa leol, o dan <code>loovia-language</code>), fel bod pob tudalen yn dod yn yr iaith honno. Mae’n aros nes ichi ddewis y llall neu glirio’r hyn y mae’r wefan hon wedi’i storio.',
  'A cookie of the same name tells our server that language and nothing else, so that pages come in it from the first word. It is set when you choose a language, whatever you chose above, and lasts a year.':
    'Mae cwci o’r un enw yn dweud wrth ein gweinydd beth yw’r iaith honno, a dim arall, fel bod tudalennau’n dod ynddi o’r gair cyntaf. Caiff ei osod pan fyddwch yn dewis iaith, beth bynnag a ddewisoch uchod, ac mae’n para blwyddyn.',
  'That you logged out': 'Eich bod wedi allgofnodi',
  'When you log out, a random number is kept in your browser (local storage, under <code>loovia-signed-out</code>), and whether our server knows of it yet. Without a connection it keeps you logged out until the server can be told, and other tabs know by it that you have left. It says nothing about you, and stays until you clear what this site has stored.':
    'Pan fyddwch yn allgofnodi, cedwir haprif yn eich porwr (storfa leol, o dan <code>loovia-signed-out</code>), ac a yw ein gweinydd yn gwybod am hynny eto. Heb gysylltiad mae’n eich cadw wedi allgofnodi hyd nes y gellir dweud wrth y gweinydd, ac mae tabiau eraill yn gwybod wrtho eich bod wedi gadael. Nid yw’n dweud dim amdanoch, ac mae’n aros nes ichi glirio’r hyn y mae’r wefan hon wedi’i storio.',
  'When you sent messages': 'Pan anfonoch negeseuon',
  'When you send a message, the moment is kept in your browser (local storage, under <code>rl:contact_submissions</code>), so that the page can say when the next one may be sent. If sending failed, so are the number of failures in a row and the moment until which to wait. After 15 minutes the moments no longer count; all of it stays until you send another message or clear what this site has stored.':
    'Pan fyddwch yn anfon neges, cedwir yr adeg yn eich porwr (storfa leol, o dan <code>rl:contact_submissions</code>), fel y gall y dudalen ddweud pryd y ceir anfon yr un nesaf. Os methodd yr anfon, felly hefyd nifer y methiannau yn olynol a’r adeg y dylid aros hyd ati. Ar ôl 15 munud nid yw’r adegau’n cyfrif mwyach; mae’r cyfan yn aros hyd nes y byddwch yn anfon neges arall neu’n clirio’r hyn y mae’r wefan hon wedi’i storio.',
  'What the server keeps is described in the <privacy>privacy notice</privacy>.':
    'Disgrifir yr hyn y mae’r gweinydd yn ei gadw yn yr <privacy>hysbysiad preifatrwydd</privacy>.',
  'A switch is saved at once, and this page then loads anew.':
    'Caiff switsh ei gadw ar unwaith, ac yna mae’r dudalen hon yn llwytho o’r newydd.',
  'Your choices': 'Eich dewisiadau',
  'Needed to sign in and to stay signed in. Turning it off turns off analytics, too, and signs you out.':
    'Mae eu hangen i fewngofnodi ac i aros wedi mewngofnodi. Mae eu diffodd yn diffodd dadansoddeg hefyd, ac yn eich allgofnodi.',
  'Has no effect while Necessary is off: nothing is counted.':
    'Nid yw’n cael effaith tra bo Angenrheidiol wedi’i ddiffodd: ni chyfrifir dim.',
  'Counts which parts of Loovia are used, to make them better. Off unless you turn it on.':
    'Mae’n cyfrif pa rannau o Loovia a ddefnyddir, er mwyn eu gwella. Wedi’i diffodd oni bai eich bod yn ei throi ymlaen.',
  'Cookie policy': 'Polisi cwcis',
  'What Loovia stores in your browser, and what you can choose.':
    'Yr hyn y mae Loovia yn ei storio yn eich porwr, a’r hyn y gallwch ei ddewis.',
};

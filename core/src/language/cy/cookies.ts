import type { Catalogue } from '../translate.ts';

/** The question about cookies, the cookie policy and its switches. */
export const cookies: Catalogue = {
  'Remembers what you chose about cookies, and nothing else. We set it only when you choose. It lasts 90 days, then we ask again.':
    'Mae’n cofio’r hyn a ddewisoch ynghylch cwcis, a dim byd arall. Dim ond pan fyddwch yn dewis y gosodwn ef. Mae’n para 90 diwrnod, yna gofynnwn eto.',
  'Keeps you signed in. It goes when you log out, or if you do not use Loovia for 30 days. On https, its name starts with ‘__Host-’.':
    'Mae’n eich cadw wedi mewngofnodi. Mae’n mynd pan fyddwch yn allgofnodi, neu os na ddefnyddiwch Loovia am 30 diwrnod. Ar https, mae ei enw’n dechrau â ‘__Host-’.',
  'A cookie for signing in': 'Cwci ar gyfer mewngofnodi',
  'Checks that the answer from your sign-in service is for the request from your browser. It lasts a few minutes.':
    'Mae’n gwirio bod ateb eich gwasanaeth mewngofnodi ar gyfer y cais o’ch porwr chi. Mae’n para ychydig funudau.',
  'What cookies are': 'Beth yw cwcis',
  'A cookie is a small note that a site leaves in your browser and reads when you come back. Loovia only sets necessary cookies, and none before you choose. Analytics, if you agree to it, does not use cookies.':
    'Nodyn bach y mae gwefan yn ei adael yn eich porwr, ac yn ei ddarllen pan ddewch yn ôl, yw cwci. Dim ond cwcis angenrheidiol y mae Loovia yn eu gosod, a dim un cyn ichi ddewis. Nid yw Dadansoddeg, os cytunwch iddi, yn defnyddio cwcis.',
  Analytics: 'Dadansoddeg',
  Necessary: 'Angenrheidiol',
  'You cannot stay signed in without these. A random number keeps you signed in. Only our server knows what it means, and no script can read it. No other site sees these cookies.':
    'Ni allwch aros wedi mewngofnodi heb y rhain. Haprif sy’n eich cadw wedi mewngofnodi. Dim ond ein gweinydd sy’n gwybod beth yw ei ystyr, ac ni all unrhyw sgript ei ddarllen. Nid oes yr un wefan arall yn gweld y cwcis hyn.',
  'Pages that are open to everyone, like this one, work without any. If you turn Necessary off, we sign you out. Only the cookie that remembers this choice is left.':
    'Mae tudalennau sydd ar agor i bawb, fel yr un hon, yn gweithio heb yr un. Os byddwch yn diffodd Angenrheidiol, byddwn yn eich allgofnodi. Dim ond y cwci sy’n cofio’r dewis hwn sydd ar ôl.',
  'The map comes from Google. Once you are signed in, pages with a map load it from Google, which may set its own cookies and keep things in your browser. Loovia does not set or read them. Google says what they are for in <link>its words about cookies</link>. Pages that are open to everyone load it only when you press ‘Show the map’.':
    'Daw’r map gan Google. Unwaith y byddwch wedi mewngofnodi, mae tudalennau sydd â map yn ei lwytho gan Google, a all osod ei gwcis ei hun a chadw pethau yn eich porwr. Nid yw Loovia yn eu gosod nac yn eu darllen. Mae Google yn dweud beth yw eu diben yn <link>ei eiriau am gwcis</link>. Dim ond pan bwyswch ‘Dangos y map’ y mae tudalennau sydd ar agor i bawb yn ei lwytho.',
  'Analytics counts which parts of Loovia you use and how fast they are, so we can make them better. It is off unless you turn it on, and we do not load it until then. It sets no cookie and stores nothing in your browser. When a page loads again, it has forgotten you. The <privacy>privacy notice</privacy> says what it learns and what it never learns.':
    'Mae Dadansoddeg yn cyfrif pa rannau o Loovia rydych yn eu defnyddio a pha mor gyflym ydynt, er mwyn inni allu eu gwella. Mae wedi’i diffodd oni bai eich bod yn ei throi ymlaen, ac ni lwythwn hi tan hynny. Nid yw’n gosod unrhyw gwci nac yn storio dim yn eich porwr. Pan fydd tudalen yn llwytho eto, mae wedi eich anghofio. Mae’r <privacy>hysbysiad preifatrwydd</privacy> yn dweud beth y mae’n ei ddysgu a beth nad yw byth yn ei ddysgu.',
  'If you agree, we also load a script from the company that hosts this site. What it keeps in your browser is up to that company.':
    'Os cytunwch, llwythwn hefyd sgript gan y cwmni sy’n lletya’r wefan hon. Mater i’r cwmni hwnnw yw’r hyn y mae’n ei gadw yn eich porwr.',
  'You can turn it off above at any time. From then on we send nothing. If your browser sends ‘Do Not Track’, we say so when we ask. The choice stays yours.':
    'Gallwch ei diffodd uchod ar unrhyw adeg. O hynny ymlaen nid anfonwn ddim. Os yw eich porwr yn anfon ‘Do Not Track’, dywedwn hynny pan fyddwn yn gofyn. Eich dewis chi ydyw o hyd.',
  'Other things in your browser': 'Pethau eraill yn eich porwr',
  'These are not cookies. They stay in your browser and are not sent anywhere by themselves. They are there because you did something that needs them.':
    'Nid cwcis yw’r rhain. Maent yn aros yn eich porwr ac nid anfonir hwy i unman ohonynt eu hunain. Maent yno am ichi wneud rhywbeth y mae eu hangen arno.',
  'In your browser’s history': 'Yn hanes eich porwr',
  'The address of a results page has your journey in it. Your browser’s history also keeps what you typed in the form, so it is there when you go back. After you log out, going back shows neither, and nobody else who signs in sees them. The address stays in the list of pages you visited. If others use your device, clear your history too.':
    'Mae eich taith yng nghyfeiriad tudalen canlyniadau. Mae hanes eich porwr hefyd yn cadw’r hyn a deipioch yn y ffurflen, fel y bydd yno pan ewch yn ôl. Ar ôl ichi allgofnodi, nid yw mynd yn ôl yn dangos y naill na’r llall, ac nid yw neb arall sy’n mewngofnodi yn eu gweld. Mae’r cyfeiriad yn aros yn rhestr y tudalennau yr ymweloch â hwy. Os yw eraill yn defnyddio eich dyfais, cliriwch eich hanes hefyd.',
  'In your browser’s tab': 'Yn nhab eich porwr',
  'The tab (session storage) keeps the route and toilets you chose, with the start and destination of that journey. They are still there when you reload. It also keeps a toilet you are adding or correcting, or a message you are writing, until you send it, so you do not lose it. It keeps your account number with them, so nobody else finds them. All of it goes when you log out or close the tab.':
    'Mae’r tab (storfa sesiwn) yn cadw’r llwybr a’r toiledau a ddewisoch, gyda man cychwyn a chyrchfan y daith honno. Maent yno o hyd pan fyddwch yn ail-lwytho. Mae hefyd yn cadw toiled rydych yn ei ychwanegu neu’n ei gywiro, neu neges rydych yn ei hysgrifennu, nes ichi ei anfon, fel na fyddwch yn ei golli. Mae’n cadw rhif eich cyfrif gyda hwy, fel na fydd neb arall yn dod o hyd iddynt. Mae’r cyfan yn mynd pan fyddwch yn allgofnodi neu’n cau’r tab.',
  'Your language': 'Eich iaith',
  'When you choose Cymraeg or English at the top of a page, your browser keeps your choice (local storage, under <code>loovia-language</code>). Every page then comes in that language. It stays until you choose the other one or clear what this site has stored.':
    'Pan fyddwch yn dewis Cymraeg neu English ar frig tudalen, mae eich porwr yn cadw eich dewis (storfa leol, o dan <code>loovia-language</code>). Daw pob tudalen wedyn yn yr iaith honno. Mae’n aros nes ichi ddewis y llall neu glirio’r hyn y mae’r wefan hon wedi’i storio.',
  'A cookie of the same name tells our server that language and nothing else, so that pages come in it from the first word. It is set when you choose a language, whatever you chose above, and lasts a year.':
    'Mae cwci o’r un enw yn dweud wrth ein gweinydd beth yw’r iaith honno, a dim arall, fel bod tudalennau’n dod ynddi o’r gair cyntaf. Caiff ei osod pan fyddwch yn dewis iaith, beth bynnag a ddewisoch uchod, ac mae’n para blwyddyn.',
  'When you log out': 'Pan fyddwch yn allgofnodi',
  'When you log out, your browser keeps a random number and if our server knows yet (local storage, under <code>loovia-signed-out</code>). If you are offline, this keeps you logged out until we can tell the server. It also tells your other tabs. It says nothing about you. It stays until you clear what this site has stored.':
    'Pan fyddwch yn allgofnodi, mae eich porwr yn cadw haprif ac a yw ein gweinydd yn gwybod eto (storfa leol, o dan <code>loovia-signed-out</code>). Os ydych all-lein, mae hyn yn eich cadw wedi allgofnodi hyd nes y gallwn ddweud wrth y gweinydd. Mae hefyd yn dweud wrth eich tabiau eraill. Nid yw’n dweud dim amdanoch. Mae’n aros nes ichi glirio’r hyn y mae’r wefan hon wedi’i storio.',
  'When you send messages': 'Pan fyddwch yn anfon negeseuon',
  'When you send a message, your browser keeps the time (local storage, under <code>rl:contact_submissions</code>), so we can say when you may send the next one. If sending fails, it also keeps how often it failed in a row and until when to wait. The times count for 15 minutes. All of it stays until you send another message or clear what this site has stored.':
    'Pan fyddwch yn anfon neges, mae eich porwr yn cadw’r amser (storfa leol, o dan <code>rl:contact_submissions</code>), er mwyn inni allu dweud pryd y cewch anfon yr un nesaf. Os bydd yr anfon yn methu, mae hefyd yn cadw pa mor aml y methodd yn olynol a than pryd i aros. Mae’r amseroedd yn cyfrif am 15 munud. Mae’r cyfan yn aros nes ichi anfon neges arall neu glirio’r hyn y mae’r wefan hon wedi’i storio.',
  'The <privacy>privacy notice</privacy> says what our server keeps.':
    'Mae’r <privacy>hysbysiad preifatrwydd</privacy> yn dweud beth y mae ein gweinydd yn ei gadw.',
  'Your choices': 'Eich dewisiadau',
  'Changes save straight away and this page reloads.':
    'Caiff newidiadau eu cadw ar unwaith ac mae’r dudalen hon yn ail-lwytho.',
  'You need these to sign in and stay signed in. Turning them off also turns off analytics and signs you out.':
    'Mae eu hangen arnoch i fewngofnodi ac i aros wedi mewngofnodi. Mae eu diffodd hefyd yn diffodd dadansoddeg ac yn eich allgofnodi.',
  'Has no effect while Necessary is off. We count nothing.':
    'Nid yw’n cael effaith tra bo Angenrheidiol wedi’i ddiffodd. Nid ydym yn cyfrif dim.',
  'Counts which parts of Loovia you use, so we can make them better. Off unless you turn it on.':
    'Mae’n cyfrif pa rannau o Loovia rydych yn eu defnyddio, er mwyn inni allu eu gwella. Wedi’i diffodd oni bai eich bod yn ei throi ymlaen.',
  'Cookie policy': 'Polisi cwcis',
  'What Loovia stores in your browser, and what you can choose.':
    'Yr hyn y mae Loovia yn ei storio yn eich porwr, a’r hyn y gallwch ei ddewis.',
  'Your privacy choices': 'Eich dewisiadau preifatrwydd',
  'You rejected all cookies, so you cannot sign in. You can change that here.':
    'Rydych wedi gwrthod pob cwci, felly ni allwch fewngofnodi. Gallwch newid hynny yma.',
  'You turned necessary cookies off, so you cannot sign in and we count nothing. You can change that here.':
    'Rydych wedi diffodd cwcis angenrheidiol, felly ni allwch fewngofnodi ac nid ydym yn cyfrif dim. Gallwch newid hynny yma.',
  'Necessary cookies let you sign in and plan journeys. Analytics count which parts of Loovia you use, so we can make them better.':
    'Mae cwcis angenrheidiol yn gadael ichi fewngofnodi a chynllunio teithiau. Mae’r dadansoddeg yn cyfrif pa rannau o Loovia rydych yn eu defnyddio, er mwyn inni allu eu gwella.',
  'If you reject all, we sign you out.': 'Os gwrthodwch y cyfan, byddwn yn eich allgofnodi.',
  'Learn more': 'Dysgu rhagor',
  'Accept necessary only': 'Derbyn y rhai angenrheidiol yn unig',
  'Accept necessary + analytics': 'Derbyn y rhai angenrheidiol + dadansoddeg',
  'Reject all': 'Gwrthod y cyfan',
  'Your browser asks sites not to track you: analytics are off by default unless you opt in.':
    'Mae eich porwr yn gofyn i wefannau beidio â’ch olrhain: mae’r dadansoddeg wedi’i diffodd oni bai eich bod yn dewis ei chael.',
};

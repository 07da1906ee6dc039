import type { Catalogue } from '../translate.ts';

/** The About page: how stops are chosen, and whose data and software it is. */
export const about: Catalogue = {
  'What Loovia does, how it chooses toilet stops, and whose data and software it uses.':
    'Beth mae Loovia yn ei wneud, sut mae’n dewis arosfannau toiled, a data a meddalwedd pwy y mae’n eu defnyddio.',
  'About Loovia': 'Ynghylch Loovia',
  'Loovia plans journeys in the UK with public toilets on the way. It is for anyone who needs to know where the next toilet is. You may have a bowel or bladder condition, be pregnant, be older, use a wheelchair or have small children. Or you may just have had a large tea.':
    'Mae Loovia yn cynllunio teithiau yn y DU gyda thoiledau cyhoeddus ar y ffordd. Mae ar gyfer unrhyw un y mae angen iddynt wybod ble mae’r toiled nesaf. Efallai fod gennych gyflwr ar y coluddyn neu’r bledren, eich bod yn feichiog, yn hŷn, yn defnyddio cadair olwyn neu’n rhiant i blant bach. Neu efallai eich bod newydd gael paned fawr o de.',
  'Tell us where you are going, when, how, and how often you want to stop. You get up to three routes. For each one you see the toilets you could use, when you would get there and if they will be open.':
    'Dywedwch wrthym i ble rydych yn mynd, pryd, sut, a pha mor aml rydych am stopio. Cewch hyd at dri llwybr. Ar gyfer pob un gwelwch y toiledau y gallech eu defnyddio, pryd y byddech yno ac a fyddant ar agor.',
  'Toilets close, lock early and run out of paper. No list knows it all. If we have no source for a fact, we say ‘not known’, not ‘yes’ or ‘no’. Each toilet says where its data came from. When it really matters, have a second choice.':
    'Mae toiledau’n cau, yn cael eu cloi’n gynnar ac yn rhedeg allan o bapur. Nid oes yr un rhestr yn gwybod y cyfan. Os nad oes gennym ffynhonnell ar gyfer ffaith, dywedwn ‘ddim yn hysbys’, nid ‘ie’ na ‘na’. Mae pob toiled yn dweud o ble y daeth ei ddata. Pan fydd hynny’n wirioneddol bwysig, sicrhewch fod gennych ail ddewis.',
  'If a toilet is not as we say, press ‘Report a problem’ beside it or <contact>contact us</contact>.':
    'Os nad yw toiled fel y dywedwn, pwyswch ‘Rhoi gwybod am broblem’ wrth ei ymyl neu <contact>cysylltwch â ni</contact>.',
  'Loovia is free, open-source software under the MIT licence. Anyone may run it, read it and improve it. The <privacy>privacy notice</privacy> says how we look after your data.':
    'Meddalwedd rydd, ffynhonnell agored yw Loovia, o dan drwydded MIT. Caiff unrhyw un ei rhedeg, ei darllen a’i gwella. Mae’r <privacy>hysbysiad preifatrwydd</privacy> yn dweud sut rydym yn gofalu am eich data.',
  '{minutes}\u00a0min': '{minutes}\u00a0mun',
  'One minute of detour': 'Un funud o wyriad',
  'Predicted cleanliness': 'Glendid disgwyliedig',
  'Predicted cleanliness one point lower': 'Glendid disgwyliedig un pwynt yn is',
  'Opening hours not known': 'Oriau agor ddim yn hysbys',
  'Closing just as you arrive': 'Yn cau wrth ichi gyrraedd',
  '{time}, falling to 0 if it closes half an hour later':
    '{time}, gan ostwng i 0 os yw’n cau hanner awr yn ddiweddarach',
  'For women only, or for men only': 'I fenywod yn unig, neu i ddynion yn unig',
  '{time}, as we do not ask who is travelling': '{time}, gan nad ydym yn gofyn pwy sy’n teithio',
  'For customers only': 'I gwsmeriaid yn unig',
  'A charge': 'Tâl',
  'Price not known': 'Pris ddim yn hysbys',
  'Something you asked to see first: not known':
    'Rhywbeth y gofynnoch am ei weld yn gyntaf: ddim yn hysbys',
  'Something you asked to see first: not there':
    'Rhywbeth y gofynnoch am ei weld yn gyntaf: ddim yno',
  'Step-free access not known': 'Mynediad heb risiau ddim yn hysbys',
  '{time}, only with Disability Access': '{time}, dim ond gyda Mynediad i Bobl Anabl',
  '‘AI Recommendation’ picks stops for you on each route and says why. It is a beta, so check what it picked and change it if you like. Our planner picks the stops marked ‘Suggested’.':
    'Mae ‘Argymhelliad AI’ yn dewis arosfannau ar eich rhan ar bob llwybr ac yn dweud pam. Fersiwn beta ydyw, felly gwiriwch beth a ddewisodd a’i newid os mynnwch. Mae ein cynlluniwr yn dewis yr arosfannau sydd wedi’u nodi ‘Awgrymir’.',
  'The rules it follows': 'Y rheolau y mae’n eu dilyn',
  'Our planner looks at every choice that keeps the rules and takes the best one. We count each drawback as extra minutes of travel:':
    'Mae ein cynlluniwr yn edrych ar bob dewis sy’n cadw’r rheolau ac yn cymryd yr un gorau. Rydym yn cyfrif pob anfantais fel munudau ychwanegol o deithio:',
  'If no choice keeps the rules about time, it takes the closest one and says which rules it breaks. The list is short, so another toilet on the way may suit you better. The box says ‘Picked by our planner’.':
    'Os nad oes dewis sy’n cadw’r rheolau amser, mae’n cymryd yr un agosaf ac yn dweud pa reolau y mae’n eu torri. Mae’r rhestr yn fyr, felly gallai toiled arall ar y ffordd fod yn well i chi. Mae’r blwch yn dweud ‘Dewiswyd gan ein cynlluniwr’.',
  'It picks as many stops as fit, up to five. If your journey is longer, choose your own stops for the rest. If it is shorter than the time between stops, nothing is ‘Suggested’ but you still get one pick here.':
    'Mae’n dewis cynifer o arosfannau ag sy’n ffitio, hyd at bump. Os yw eich taith yn hirach, dewiswch eich arosfannau eich hun ar gyfer y gweddill. Os yw’n fyrrach na’r amser rhwng arosfannau, nid oes dim â’r nod ‘Awgrymir’, ond cewch un dewis yma o hyd.',
  'Each stop is close to the time you asked for: early or late by at most 30% of the time between stops. If you stop every 50 minutes, the first stop is between 35 and 65 minutes.':
    'Mae pob arhosfan yn agos at yr amser y gofynnoch amdano: yn gynnar neu’n hwyr o 30% o’r amser rhwng arosfannau ar y mwyaf. Os ydych yn stopio bob 50 munud, mae’r arhosfan cyntaf rhwng 35 a 65 munud.',
  'It picks one stop for each time. There is at least 70% of the time between stops from one to the next.':
    'Mae’n dewis un arhosfan ar gyfer pob amser. Mae o leiaf 70% o’r amser rhwng arosfannau o’r naill i’r llall.',
  'It skips a toilet if one nearby is better in some way and worse in none. Nearby means at most 3 minutes away with no longer detour. Better means known to be open, open to everyone, step-free, free, or what you asked to see first.':
    'Mae’n hepgor toiled os yw un cyfagos yn well mewn rhyw ffordd a heb fod yn waeth mewn unrhyw ffordd. Ystyr cyfagos yw heb fod yn fwy na 3 munud i ffwrdd a heb wyriad hirach. Ystyr gwell yw y gwyddys ei fod ar agor, ei fod ar agor i bawb, heb risiau, am ddim, neu’r hyn y gofynnoch am ei weld yn gyntaf.',
  'It only picks listed toilets that are not closed when you arrive. With Disability Access, it never picks one that is known not to be step-free.':
    'Dim ond toiledau ar y rhestr nad ydynt ar gau pan gyrhaeddwch y mae’n eu dewis. Gyda Mynediad i Bobl Anabl, nid yw byth yn dewis un y gwyddys nad oes mynediad heb risiau iddo.',
  'On this site we ask an AI service first if there is a choice to make. It gets the same rules and the same toilets. We use its choice only if it names these toilets and keeps the rules as well as the best choice does. It may cost at most ten minutes more for each stop. Then the box says ‘Picked by AI, checked by our planner’. If not, we show our planner’s choice and say why.':
    'Ar y wefan hon gofynnwn i wasanaeth AI yn gyntaf os oes dewis i’w wneud. Mae’n cael yr un rheolau a’r un toiledau. Dim ond os yw’n enwi’r toiledau hyn ac yn cadw’r rheolau cystal â’r dewis gorau y defnyddiwn ei ddewis. Caiff gostio deng munud yn fwy am bob arhosfan ar y mwyaf. Yna mae’r blwch yn dweud ‘Dewiswyd gan AI, gwiriwyd gan ein cynlluniwr’. Os na, dangoswn ddewis ein cynlluniwr a dweud pam.',
  'The times, detours and facts beside each stop are always ours. The <privacy>privacy notice</privacy> says what the AI service gets.':
    'Ni sydd bob amser yn rhoi’r amseroedd, y gwyriadau a’r ffeithiau wrth ymyl pob arhosfan. Mae’r <privacy>hysbysiad preifatrwydd</privacy> yn dweud beth y mae’r gwasanaeth AI yn ei gael.',
  'All the sources Loovia can use': 'Yr holl ffynonellau y gall Loovia eu defnyddio',
  '<map>OpenStreetMap</map>, © OpenStreetMap contributors, under the <licence>Open Database Licence 1.0</licence>: the map, streets, paths, steps, place names, postcodes, toilets and opening hours.':
    '<map>OpenStreetMap</map>, © cyfranwyr OpenStreetMap, o dan yr <licence>Open Database Licence 1.0</licence>: y map, strydoedd, llwybrau, grisiau, enwau lleoedd, codau post, toiledau ac oriau agor.',
  'The <map>Great British Public Toilet Map</map> as published in 2018, under <licence>Creative Commons Attribution 4.0</licence>: public toilets and facts about them. About half of it came from OpenStreetMap and is under that licence too.':
    'Y <map>Great British Public Toilet Map</map> fel y’i cyhoeddwyd yn 2018, o dan <licence>Creative Commons Attribution 4.0</licence>: toiledau cyhoeddus a ffeithiau amdanynt. Daeth tua’i hanner o OpenStreetMap, ac mae o dan y drwydded honno hefyd.',
  'Councils that publish a list of their public toilets. Each sets its own terms, often the <licence>Open Government Licence 3.0</licence>. Each toilet names its council.':
    'Cynghorau sy’n cyhoeddi rhestr o’u toiledau cyhoeddus. Mae pob un yn pennu ei delerau ei hun, sef y <licence>Drwydded Llywodraeth Agored 3.0</licence> yn aml. Mae pob toiled yn enwi ei gyngor.',
  'Bus and train timetables (<gtfs>GTFS</gtfs>) that operators publish. Many are on the <service>Bus Open Data Service</service>, under the <licence>Open Government Licence 3.0</licence>.':
    'Amserlenni bysiau a threnau (<gtfs>GTFS</gtfs>) y mae gweithredwyr yn eu cyhoeddi. Mae llawer ohonynt ar y <service>Bus Open Data Service</service>, o dan y <licence>Drwydded Llywodraeth Agored 3.0</licence>.',
  'People who use Loovia and add toilets (‘Loovia community’), under the <licence>Open Database Licence 1.0</licence>.':
    'Pobl sy’n defnyddio Loovia ac yn ychwanegu toiledau (‘Loovia community’), o dan yr <licence>Open Database Licence 1.0</licence>.',
  'Some opening hours depend on bank holidays or sunrise. Loovia works those out itself.':
    'Mae rhai oriau agor yn dibynnu ar wyliau banc neu godiad haul. Mae Loovia yn cyfrifo’r rheini ei hun.',
  'You are using {region}. Sources of its streets, places, toilets and timetables:':
    'Rydych yn defnyddio {region}. Ffynonellau ei strydoedd, ei leoedd, ei doiledau a’i amserlenni:',
  '<strong>Along the whole route.</strong> We look at every toilet within your maximum detour, from the first street to the last.':
    '<strong>Ar hyd y llwybr cyfan.</strong> Edrychwn ar bob toiled o fewn eich gwyriad mwyaf, o’r stryd gyntaf i’r olaf.',
  '<strong>Open when you arrive.</strong> We check opening hours for when you arrive, and leave out toilets that will be closed. If we do not know the hours, we list the toilet and say ‘Opening hours not available’.':
    '<strong>Ar agor pan gyrhaeddwch.</strong> Gwiriwn oriau agor ar gyfer pryd y byddwch yn cyrraedd, a hepgor toiledau a fydd ar gau. Os na wyddom yr oriau, rhestrwn y toiled a dweud ‘Oriau agor ddim ar gael’.',
  '<strong>As often as you asked.</strong> If you want a stop every 50 minutes, we look near 50, 100 and 150 minutes. We suggest up to five stops. You can pick others.':
    '<strong>Mor aml ag y gofynnoch.</strong> Os ydych am gael arhosfan bob 50 munud, edrychwn yn agos at 50, 100 a 150 munud. Awgrymwn hyd at bum arhosfan. Gallwch ddewis rhai eraill.',
  '<strong>With its real detour.</strong> We work out extra time and distance on real streets and paths.':
    '<strong>Gyda’i wyriad go iawn.</strong> Cyfrifwn amser a phellter ychwanegol ar strydoedd a llwybrau go iawn.',
  '<strong>Where you can get off.</strong> By bus and train, we look near your walks, your changes and every stop where you could get off. We show the next service that still gets you there and how much later you arrive.':
    '<strong>Lle gallwch ddod oddi ar y cerbyd.</strong> Ar fws a thrên, edrychwn yn agos at eich teithiau cerdded, eich newidiadau a phob man lle gallech ddod oddi ar y cerbyd. Dangoswn y gwasanaeth nesaf sy’n dal i fynd â chi yno a faint yn hwyrach y byddwch yn cyrraedd.',
  '<strong>Step-free if you ask.</strong> With Disability Access on, walks avoid steps and we only show toilets marked as accessible. Buses and trains that may not be step-free come last.':
    '<strong>Heb risiau os gofynnwch.</strong> Pan fydd Mynediad i Bobl Anabl ymlaen, mae cerdded yn osgoi grisiau a dim ond toiledau sydd wedi’u nodi’n hygyrch a ddangoswn. Daw bysiau a threnau nad ydynt efallai heb risiau yn olaf.',
  'How we score and time stops': 'Sut rydym yn sgorio ac yn amseru arosfannau',
  'Half of a toilet’s score is how far it is off the route. The other half is how far it is from the time you asked for. We list up to 20 toilets with the lowest scores. For each stop we suggest the best of these, by the rules of <link>our planner</link>.':
    'Hanner sgôr toiled yw pa mor bell y mae oddi ar y llwybr. Yr hanner arall yw pa mor bell y mae o’r amser y gofynnoch amdano. Rhestrwn hyd at 20 o doiledau â’r sgoriau isaf. Ar gyfer pob arhosfan awgrymwn y gorau o’r rhain, yn ôl rheolau <link>ein cynlluniwr</link>.',
  'If you get off a bus or train, we count five minutes at the toilet, or ten with Disability Access. If a timetable does not say that a service is step-free, we mark it ‘Step-free access not confirmed’.':
    'Os dewch oddi ar fws neu drên, cyfrifwn bum munud yn y toiled, neu ddeg gyda Mynediad i Bobl Anabl. Os nad yw amserlen yn dweud bod gwasanaeth heb risiau, nodwn hynny: ‘Mynediad heb risiau heb ei gadarnhau’.',
  'finds routes and detours on streets and paths.':
    'sy’n dod o hyd i lwybrau a gwyriadau ar strydoedd a llwybrau.',
  'draws the map.': 'sy’n llunio’r map.',
  'puts Google’s map on the page.': 'sy’n rhoi map Google ar y dudalen.',
  'LGPL 3.0, used unchanged on the server': 'LGPL 3.0, a ddefnyddir heb ei newid ar y gweinydd',
  'reads opening hours.': 'sy’n darllen oriau agor.',
  'GPL 2.0 or later': 'GPL 2.0 neu ddiweddarach',
  'finds the toilets along a route, on PostgreSQL or PGlite.':
    'sy’n dod o hyd i’r toiledau ar hyd llwybr, ar PostgreSQL neu PGlite.',
  'works out which nation a toilet is in.': 'sy’n canfod ym mha genedl y mae toiled.',
  'is the typeface. The Braille Institute made it for people with low vision.':
    'yw’r ffurfdeip. Fe’i gwnaed gan y Braille Institute ar gyfer pobl â golwg gwan.',
  'made the icons.': 'a wnaeth yr eiconau.',
  'Show the software and its licences': 'Dangos y feddalwedd a’i thrwyddedau',
  'Loovia also uses many smaller libraries, such as React, React Router, Hono, Better Auth and Kysely (all MIT). The source code lists them all, with their versions.':
    'Mae Loovia hefyd yn defnyddio llawer o lyfrgelloedd llai, megis React, React Router, Hono, Better Auth a Kysely (MIT i gyd). Mae’r cod ffynhonnell yn eu rhestru i gyd, gyda’u fersiynau.',
  'Is a toilet missing? Sign in and <add>add it</add>. Everyone can find it straight away. It joins an open list under the Open Database Licence 1.0. The list names ‘Loovia community’ as its source, not you.':
    'A oes toiled ar goll? Mewngofnodwch ac <add>ychwanegwch ef</add>. Gall pawb ddod o hyd iddo ar unwaith. Daw’n rhan o restr agored o dan yr Open Database Licence 1.0. Mae’r rhestr yn enwi ‘Loovia community’ yn ffynhonnell iddo, nid chi.',
  'Anyone can use the list. It has the source and licence of each toilet:':
    'Gall unrhyw un ddefnyddio’r rhestr. Mae ynddi ffynhonnell a thrwydded pob toiled:',
  '<link>toilets as GeoJSON</link>, for maps': '<link>toiledau fel GeoJSON</link>, ar gyfer mapiau',
  '<link>toilets as CSV</link>, for spreadsheets':
    '<link>toiledau fel CSV</link>, ar gyfer taenlenni',
  '<link>the Loovia API</link>, for programs': '<link>API Loovia</link>, ar gyfer rhaglenni',
  'If you publish the list, name its sources and keep to their licences. If you change a list under the Open Database Licence, you must keep it open.':
    'Os cyhoeddwch y rhestr, enwch ei ffynonellau a chadwch at eu trwyddedau. Os newidiwch restr o dan yr Open Database Licence, rhaid ichi ei chadw’n agored.',
  '‘{words}’ ({predicted}, with Z = {confidence})':
    '‘{words}’ ({predicted}, gyda Z = {confidence})',
  'One rating of 5': 'Un sgôr o 5',
  'One rating of 1': 'Un sgôr o 1',
  'Three ratings of 5': 'Tair sgôr o 5',
  'Ten ratings of 4': 'Deg sgôr o 4',
  predicted: 'disgwyliedig',
  'sum of Z × r': 'swm Z × r',
  'sum of Z': 'swm Z',
  'People who add a toilet can rate how clean it was, from 0 to 5. That was one visit, perhaps long ago. So we also work out how clean it may be now: ‘likely clean’ from 4, ‘likely acceptable’ from 3, or ‘may not be clean’.':
    'Gall pobl sy’n ychwanegu toiled roi sgôr i ba mor lân ydoedd, o 0 i 5. Un ymweliad oedd hwnnw, efallai amser maith yn ôl. Felly rydym hefyd yn cyfrifo pa mor lân y gallai fod nawr: ‘yn debygol o fod yn lân’ o 4, ‘yn debygol o fod yn dderbyniol’ o 3, neu ‘efallai nad yw’n lân’.',
  'How we work it out': 'Sut rydym yn ei gyfrifo',
  'We start with toilets of the same kind, such as those in cafés. The more ratings a toilet has, and the newer they are, the more its own ratings count. A rating counts half after one year and a quarter after two. If we do not know its date, it counts half.':
    'Dechreuwn â thoiledau o’r un math, megis y rhai mewn caffis. Po fwyaf o sgoriau sydd gan doiled, a pho fwyaf diweddar ydynt, mwyaf y mae ei sgoriau ei hun yn cyfrif. Mae sgôr yn cyfrif hanner ar ôl blwyddyn a chwarter ar ôl dwy. Os na wyddom ei dyddiad, mae’n cyfrif hanner.',
  'Examples, for ratings from today where the average of the kind is {usual}:':
    'Enghreifftiau, ar gyfer sgoriau o heddiw lle mae cyfartaledd y math yn {usual}:',
  'n is the number of ratings and r is their average. Older ratings count less in both.':
    'n yw nifer y sgoriau ac r yw eu cyfartaledd. Mae sgoriau hŷn yn cyfrif llai yn y ddau.',
  'm is the average of the kind, from all its rated toilets. If none has a rating, it is {usual}.':
    'm yw cyfartaledd y math, o’i holl doiledau sydd â sgôr. Os nad oes sgôr gan yr un, {usual} ydyw.',
  'Z is how much we trust the toilet’s own ratings. ‘Few ratings’ means less than we trust three ratings from today. ‘Many ratings’ means at least as much as ten.':
    'Z yw faint rydym yn ymddiried yn sgoriau’r toiled ei hun. Ystyr ‘ychydig o sgoriau’ yw llai nag yr ymddiriedwn mewn tair sgôr o heddiw. Ystyr ‘llawer o sgoriau’ yw o leiaf cymaint â deg.',
  '‘Few recent ratings’ means that there were more, long ago. ‘No recent ratings’ means that all of them count less than one rating from a year ago. The words are then mostly about its kind.':
    'Ystyr ‘ychydig o sgoriau diweddar’ yw bod rhagor wedi bod, amser maith yn ôl. Ystyr ‘dim sgoriau diweddar’ yw bod y cyfan yn cyfrif llai nag un sgôr o flwyddyn yn ôl. Mae’r geiriau wedyn yn ymwneud yn bennaf â’i fath.',
  'This method is called credibility (Bühlmann and Straub, 1970). It is also a normal hierarchical model (Gelman and others, Bayesian Data Analysis, section 5.4). Its numbers are assumptions. As standard deviations, they are {visitSd} between visits to one toilet, {toiletSd} between toilets of one kind and {kindSd} between kinds. We found no published ratings of toilets to check them.':
    'Enw’r dull hwn yw hygrededd (Bühlmann a Straub, 1970). Mae hefyd yn fodel hierarchaidd normal (Gelman ac eraill, Bayesian Data Analysis, adran 5.4). Tybiaethau yw ei rifau. Fel gwyriadau safonol, maent yn {visitSd} rhwng ymweliadau ag un toiled, {toiletSd} rhwng toiledau o un math a {kindSd} rhwng mathau. Ni ddaethom o hyd i unrhyw sgoriau cyhoeddedig ar gyfer toiledau i’w gwirio.',
  'If nobody has rated a toilet, we say ‘Not rated yet’ and count it like others of its kind. We do not use reviews of a café from other sites, as they are not about its toilet. If you do not move the slider when you add a toilet, we do not count it as a rating.':
    'Os nad oes neb wedi sgorio toiled, dywedwn ‘Heb ei sgorio eto’ a’i gyfrif fel eraill o’i fath. Ni ddefnyddiwn adolygiadau o gaffi o wefannau eraill, gan nad am ei doiled y maent. Os na symudwch y llithrydd pan ychwanegwch doiled, ni chyfrifwn hynny fel sgôr.',
  '<strong>{region} is made up.</strong> A program made its streets, toilets and opening hours, so you can try Loovia without downloading anything. None of its places exist.':
    '<strong>Rhanbarth dychmygol yw {region}.</strong> Rhaglen a wnaeth ei strydoedd, ei doiledau a’i oriau agor, er mwyn ichi allu rhoi cynnig ar Loovia heb lawrlwytho dim. Nid oes yr un o’i leoedd yn bodoli.',
  'If you run this server: two steps to real streets':
    'Os chi sy’n rhedeg y gweinydd hwn: dau gam at strydoedd go iawn',
  'Download an OpenStreetMap extract of your area (a file ending in <code>.osm.pbf</code>), such as a county from <link>Geofabrik</link>.':
    'Lawrlwythwch ddetholiad OpenStreetMap o’ch ardal (ffeil sy’n gorffen â <code>.osm.pbf</code>), megis sir oddi wrth <link>Geofabrik</link>.',
  'Build the region, then start Loovia again:':
    'Adeiladwch y rhanbarth, yna dechreuwch Loovia eto:',
  'If someone else runs it, ask them. It takes minutes.':
    'Os rhywun arall sy’n ei redeg, gofynnwch iddynt. Mae’n cymryd munudau.',
  'How we choose stops': 'Sut rydym yn dewis arosfannau',
  'The AI recommendation': 'Yr argymhelliad AI',
  'What we do not know': 'Yr hyn na wyddom',
  'Where the data comes from': 'O ble y daw’r data',
  'Add toilets and use the data': 'Ychwanegu toiledau a defnyddio’r data',
  'Software we use': 'Y feddalwedd a ddefnyddiwn',
  'Get a real region': 'Cael rhanbarth go iawn',
  'Who runs Loovia': 'Pwy sy’n rhedeg Loovia',
};

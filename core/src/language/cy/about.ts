import type { Catalogue } from '../translate.ts';

/** The About page: how stops are chosen, and whose data and software it is. */
export const about: Catalogue = {
  'What Loovia does, how it chooses toilet stops, and whose data and software it is made of.':
    'Beth mae Loovia yn ei wneud, sut mae’n dewis arosfannau toiled, a phwy piau’r data a’r feddalwedd y mae’n eu defnyddio.',
  'About Loovia': 'Ynghylch Loovia',
  'Loovia plans journeys in the United Kingdom with public toilets on the way. It is for anyone whose day is shaped by where the next toilet is: people with bowel or bladder conditions, pregnant people, parents of small children, older people, people who use a wheelchair, and anyone who has just had a large tea.':
    'Mae Loovia yn cynllunio teithiau yn y Deyrnas Unedig gyda thoiledau cyhoeddus ar y ffordd. Mae ar gyfer unrhyw un y mae ei ddiwrnod yn dibynnu ar ble mae’r toiled nesaf: pobl â chyflyrau’r coluddyn neu’r bledren, pobl feichiog, rhieni plant bach, pobl hŷn, pobl sy’n defnyddio cadair olwyn, ac unrhyw un sydd newydd gael paned fawr o de.',
  'You say where you are going, when and how, how often you would like to be able to stop, and how far off your way. You get up to three routes, and for each the toilets you could use, with the minute you would be there and whether it is open then.':
    'Rydych chi’n dweud i ble rydych chi’n mynd, pryd a sut, pa mor aml yr hoffech allu stopio, a pha mor bell oddi ar eich ffordd. Cewch hyd at dri llwybr, ac ar gyfer pob un y toiledau y gallech eu defnyddio, gyda’r funud y byddech yno ac a yw’r toiled ar agor bryd hynny.',
  'Toilets close, lock early and run out of paper, and no list knows of all of it. Facts that nobody has confirmed are shown as ‘not known’, never as ‘no’, and never as ‘yes’. Each toilet says which source it comes from. On a day when it really matters, have a second choice.':
    'Mae toiledau’n cau, yn cael eu cloi’n gynnar ac yn rhedeg allan o bapur, ac nid oes yr un rhestr yn gwybod am y cyfan. Caiff ffeithiau nad oes neb wedi’u cadarnhau eu dangos fel ‘ddim yn hysbys’, byth fel ‘na’, a byth fel ‘ie’. Mae pob toiled yn nodi o ba ffynhonnell y daw. Ar ddiwrnod pan fydd hynny’n wirioneddol bwysig, sicrhewch fod gennych ail ddewis.',
  'If a toilet is not as it is shown, press ‘Report a problem’ beside it, or <contact>write to us</contact>.':
    'Os nad yw toiled fel y caiff ei ddangos, pwyswch ‘Rhoi gwybod am broblem’ wrth ei ymyl, neu <contact>ysgrifennwch atom</contact>.',
  'Loovia’s program is free and open, under the MIT licence: anyone may run it, read it and improve it. How your data is looked after is in the <privacy>privacy notice</privacy>.':
    'Mae rhaglen Loovia yn rhydd ac yn agored, o dan drwydded MIT: caiff unrhyw un ei rhedeg, ei darllen a’i gwella. Mae’r modd y gofelir am eich data yn yr <privacy>hysbysiad preifatrwydd</privacy>.',
  '{minutes}\u00a0min': '{minutes}\u00a0mun',
  'One minute of detour': 'Un funud o wyriad',
  'One point less of predicted cleanliness': 'Un pwynt yn llai o lendid disgwyliedig',
  'Opening hours not known': 'Oriau agor ddim yn hysbys',
  'Closing just as you arrive': 'Yn cau wrth ichi gyrraedd',
  '{time}, less and less until half an hour before':
    '{time}, llai a llai hyd at hanner awr cyn hynny',
  'For women only, or for men only': 'I fenywod yn unig, neu i ddynion yn unig',
  '{time}: we don’t ask who travels': '{time}: nid ydym yn gofyn pwy sy’n teithio',
  'For customers only': 'I gwsmeriaid yn unig',
  'A charge': 'Tâl',
  'Price not known': 'Pris ddim yn hysbys',
  'Something you put first that is not known to be there':
    'Rhywbeth rydych yn ei roi’n gyntaf nad yw’n hysbys ei fod yno',
  'Something you put first that is not there': 'Rhywbeth rydych yn ei roi’n gyntaf nad yw yno',
  'Step-free access not known': 'Mynediad heb risiau ddim yn hysbys',
  '{time}, with Disability Access only': '{time}, gyda Mynediad i Bobl Anabl yn unig',
  '‘AI Recommendation’ on each route picks stops for you and says why. Our planner picks those that are marked ‘Suggested’. It is a beta: look at what it picked, and change it as you like. The rules:':
    'Mae ‘Argymhelliad AI’ ar bob llwybr yn dewis arosfannau ar eich rhan ac yn dweud pam. Mae ein cynlluniwr yn dewis y rhai sydd wedi’u nodi ‘Awgrymir’. Fersiwn beta ydyw: edrychwch ar yr hyn a ddewisodd, a’i newid fel y mynnwch. Y rheolau:',
  'As many stops as your rhythm fits into the journey, five at most: for the rest of a longer journey choose stops yourself. Where the journey is shorter than your rhythm, none is suggested and one is recommended.':
    'Cynifer o arosfannau ag y mae eich rhythm yn eu caniatáu yn y daith, pump ar y mwyaf: ar gyfer gweddill taith hirach, dewiswch arosfannau eich hun. Os yw’r daith yn fyrrach na’ch rhythm, nid awgrymir yr un ac argymhellir un.',
  'Each at most 30 % of your rhythm from its time. With a stop every 50 minutes the first is between minute 35 and 65, the second between 85 and 115.':
    'Pob un heb fod yn fwy na 30 % o’ch rhythm o’i amser. Gydag arhosfan bob 50 munud, mae’r cyntaf rhwng munud 35 a 65, a’r ail rhwng 85 a 115.',
  'One stop for each of these times, and at least 70 % of your rhythm between two.':
    'Un arhosfan ar gyfer pob un o’r amseroedd hyn, ac o leiaf 70 % o’ch rhythm rhwng dau.',
  'No toilet where another, at most 3 minutes from it and with no longer a detour, is better in one way and worse in none: known to be open when you arrive, open to everyone, step-free, free, or what you put first.':
    'Dim toiled lle mae un arall, heb fod yn fwy na 3 munud oddi wrtho a heb wyriad hirach, yn well mewn un ffordd a heb fod yn waeth mewn unrhyw un: yn hysbys ei fod ar agor pan fyddwch yn cyrraedd, ar agor i bawb, heb risiau, am ddim, neu’r hyn rydych yn ei roi’n gyntaf.',
  'Only toilets that are listed, none that would be closed when you arrive, and with Disability Access none known not to be step-free.':
    'Dim ond toiledau sydd ar y rhestr, heb yr un a fyddai ar gau pan fyddwch yn cyrraedd, a chyda Mynediad i Bobl Anabl heb yr un y gwyddys nad oes mynediad heb risiau iddo.',
  'Among all choices that keep the rules our planner takes the best one, and overlooks none. What speaks against a stop is counted as minutes on the way that one would rather spend:':
    'Ymhlith yr holl ddewisiadau sy’n cadw’r rheolau, mae ein cynlluniwr yn cymryd yr un gorau, heb anwybyddu’r un. Caiff yr hyn sy’n cyfrif yn erbyn arhosfan ei fesur mewn munudau ar y ffordd y byddai’n well gan rywun eu treulio:',
  'Where no choice of these toilets can keep the rules of time, it takes the one that comes nearest, and names each rule that it does not meet. The list is short, so another toilet on the way may do better. The box says ‘Picked by our planner’.':
    'Lle na all unrhyw ddewis o’r toiledau hyn gadw’r rheolau amser, mae’n cymryd yr un sy’n dod agosaf, ac yn enwi pob rheol nad yw’n ei bodloni. Mae’r rhestr yn fyr, felly gallai toiled arall ar y ffordd fod yn well. Mae’r blwch yn dweud ‘Dewiswyd gan ein cynlluniwr’.',
  'Here an AI service is asked first where there is something to choose. It gets the same rules and the toilets that may be picked. Its choice stands only if it names these toilets, keeps the rules as well as the best choice does, and counts at most ten minutes a stop more; then the box says ‘Picked by AI, checked by our planner’. Otherwise our planner’s own choice is shown, and why. The times, detours and facts beside each stop are always ours. What the service is told is in the <privacy>privacy notice</privacy>.':
    'Yma gofynnir yn gyntaf i wasanaeth AI pan fydd rhywbeth i’w ddewis. Mae’n cael yr un rheolau a’r toiledau y ceir eu dewis. Ni saif ei ddewis oni bai ei fod yn enwi’r toiledau hyn, yn cadw’r rheolau cystal â’r dewis gorau, ac yn cyfrif hyd at ddeng munud yr arhosfan yn fwy; yna mae’r blwch yn dweud ‘Dewiswyd gan AI, gwiriwyd gan ein cynlluniwr’. Fel arall dangosir dewis ein cynlluniwr ni, a pham. Ni sydd bob amser yn rhoi’r amseroedd, y gwyriadau a’r ffeithiau wrth ymyl pob arhosfan. Mae’r hyn a ddywedir wrth y gwasanaeth yn yr <privacy>hysbysiad preifatrwydd</privacy>.',
  'Loovia can use the data of these, each under its own licence:':
    'Gall Loovia ddefnyddio data’r rhain, pob un o dan ei drwydded ei hun:',
  '<map>OpenStreetMap</map>, © OpenStreetMap contributors, under the <licence>Open Database Licence 1.0</licence>: the map, streets, paths and steps, names of places and postcodes, toilets and their opening hours.':
    '<map>OpenStreetMap</map>, © cyfranwyr OpenStreetMap, o dan yr <licence>Open Database Licence 1.0</licence>: y map, strydoedd, llwybrau a grisiau, enwau lleoedd a chodau post, toiledau a’u horiau agor.',
  'The <map>Great British Public Toilet Map</map> as it was published in 2018, under <licence>Creative Commons Attribution 4.0</licence>: public toilets and what is known of them. About half of its records came from OpenStreetMap and are under that licence, too.':
    'Y <map>Great British Public Toilet Map</map> fel y’i cyhoeddwyd yn 2018, o dan <licence>Creative Commons Attribution 4.0</licence>: toiledau cyhoeddus a’r hyn sy’n hysbys amdanynt. Daeth tua hanner ei gofnodion o OpenStreetMap, ac maent o dan y drwydded honno hefyd.',
  'Councils that publish a list of their public toilets, each under the terms it states, for many the <licence>Open Government Licence 3.0</licence>. Such a toilet names its council.':
    'Cynghorau sy’n cyhoeddi rhestr o’u toiledau cyhoeddus, pob un o dan y telerau y mae’n eu nodi, sef y <licence>Drwydded Llywodraeth Agored 3.0</licence> yn achos llawer. Mae toiled o’r fath yn enwi ei gyngor.',
  'Timetables of buses and trains as their operators publish them (<gtfs>GTFS</gtfs>), for instance on the <service>Bus Open Data Service</service> under the <licence>Open Government Licence 3.0</licence>.':
    'Amserlenni bysiau a threnau fel y mae eu gweithredwyr yn eu cyhoeddi (<gtfs>GTFS</gtfs>), er enghraifft ar y <service>Bus Open Data Service</service> o dan y <licence>Drwydded Llywodraeth Agored 3.0</licence>.',
  'People who use Loovia and add a toilet (‘Loovia community’), under the <licence>Open Database Licence 1.0</licence>.':
    'Pobl sy’n defnyddio Loovia ac yn ychwanegu toiled (‘Loovia community’), o dan yr <licence>Open Database Licence 1.0</licence>.',
  'Bank holidays and sunrise, by which some opening hours go, are worked out from tables of the program itself.':
    'Cyfrifir gwyliau banc a chodiad haul, y mae rhai oriau agor yn dibynnu arnynt, o dablau yn y rhaglen ei hun.',
  'The region in use here is {region}. Its streets, places, toilets and timetables:':
    'Y rhanbarth a ddefnyddir yma yw {region}. Ei strydoedd, ei leoedd, ei doiledau a’i amserlenni:',
  '<strong>Along the whole route.</strong> Every toilet within your maximum detour of the route is looked at, from the first street to the last.':
    '<strong>Ar hyd y llwybr cyfan.</strong> Edrychir ar bob toiled o fewn eich gwyriad mwyaf o’r llwybr, o’r stryd gyntaf i’r olaf.',
  '<strong>Open when you arrive.</strong> We work out the minute you would reach each toilet and judge its opening hours then. Those that would be closed are left out. Where nothing is known of the hours, the toilet stays in the list and says ‘Opening hours not available’.':
    '<strong>Ar agor pan fyddwch yn cyrraedd.</strong> Rydym yn cyfrifo’r funud y byddech yn cyrraedd pob toiled ac yn barnu ei oriau agor bryd hynny. Hepgorir y rhai a fyddai ar gau. Lle nad oes dim yn hysbys am yr oriau, mae’r toiled yn aros yn y rhestr ac yn dweud ‘Oriau agor ddim ar gael’.',
  '<strong>At your rhythm.</strong> With a stop every 50 minutes we look for the toilets nearest to 50, 100, 150 minutes and so on. Half of a toilet’s score is how far it is off the route, half how far it is from that rhythm: up to 20 with the lowest scores are listed. Of these the best of each stretch is suggested, as <link>our planner picks</link>. No more than five stops are suggested; you may pick others.':
    '<strong>Yn ôl eich rhythm.</strong> Gydag arhosfan bob 50 munud, rydym yn chwilio am y toiledau agosaf at 50, 100, 150 munud ac yn y blaen. Hanner sgôr toiled yw pa mor bell y mae oddi ar y llwybr, a’r hanner arall pa mor bell y mae o’r rhythm hwnnw: rhestrir hyd at 20 â’r sgoriau isaf. O’r rhain awgrymir yr un gorau ym mhob rhan, fel y mae <link>ein cynlluniwr yn dewis</link>. Ni chaiff mwy na phum arhosfan eu hawgrymu; cewch ddewis rhai eraill.',
  '<strong>With its real detour.</strong> The extra metres and minutes of each stop shown are worked out on streets and paths, not in a straight line.':
    '<strong>Gyda’i wyriad go iawn.</strong> Cyfrifir metrau a munudau ychwanegol pob arhosfan a ddangosir ar strydoedd a llwybrau, nid mewn llinell syth.',
  '<strong>Where you can leave the bus or train.</strong> By public transport we look at your walks, your changes and every stop you could get off at. Such a break of journey is shown with the next service that still gets you there and with how much later you arrive, counting five minutes at the toilet, ten with Disability Access.':
    '<strong>Lle gallwch adael y bws neu’r trên.</strong> Ar drafnidiaeth gyhoeddus rydym yn edrych ar eich teithiau cerdded, eich newidiadau a phob man lle gallech ddod oddi ar y cerbyd. Dangosir toriad o’r fath yn y daith gyda’r gwasanaeth nesaf sy’n dal i fynd â chi yno a chyda faint yn hwyrach y byddwch yn cyrraedd, gan gyfrif pum munud yn y toiled, deg gyda Mynediad i Bobl Anabl.',
  '<strong>Step-free if you ask.</strong> With Disability Access on, walking avoids steps, and only toilets confirmed as accessible are shown. A bus or train of which the timetable does not say that it is step-free comes last and is marked ‘Step-free access not confirmed’.':
    '<strong>Heb risiau os gofynnwch.</strong> Pan fydd Mynediad i Bobl Anabl ymlaen, mae cerdded yn osgoi grisiau, a dim ond toiledau y cadarnhawyd eu bod yn hygyrch a ddangosir. Daw bws neu drên nad yw’r amserlen yn dweud ei fod heb risiau yn olaf, wedi’i nodi â’r geiriau ‘Mynediad heb risiau heb ei gadarnhau’.',
  'finds the ways on streets and paths, and the detours.':
    'sy’n dod o hyd i’r ffyrdd ar strydoedd a llwybrau, a’r gwyriadau.',
  'draws the map.': 'sy’n llunio’r map.',
  'brings Google’s map to the page.': 'sy’n dod â map Google i’r dudalen.',
  'LGPL 3.0, used unchanged on the server': 'LGPL 3.0, a ddefnyddir heb ei newid ar y gweinydd',
  'reads opening hours.': 'sy’n darllen oriau agor.',
  'GPL 2.0 or later': 'GPL 2.0 neu ddiweddarach',
  'finds the toilets along a route, on PostgreSQL or PGlite.':
    'sy’n dod o hyd i’r toiledau ar hyd llwybr, ar PostgreSQL neu PGlite.',
  'tells in which nation a toilet lies.': 'sy’n dweud ym mha genedl y mae toiled.',
  'is the typeface, by the Braille Institute: made to be read with low vision.':
    'yw’r ffurfdeip, gan y Braille Institute: fe’i gwnaed i’w ddarllen gan bobl â golwg gwan.',
  'drew the icons.': 'a luniodd yr eiconau.',
  'Many smaller libraries do their part, among them React, React Router, Hono, Better Auth and Kysely (all MIT). The program’s source lists every one of them, with its version.':
    'Mae llawer o lyfrgelloedd llai yn gwneud eu rhan, yn eu plith React, React Router, Hono, Better Auth a Kysely (MIT i gyd). Mae cod ffynhonnell y rhaglen yn rhestru pob un ohonynt, gyda’i fersiwn.',
  'Do you know a toilet that is missing? <add>Add it</add>, once you are signed in. It is found by the very next search, by everyone. It becomes part of an open list under the Open Database Licence 1.0, with ‘Loovia community’ as its source and without your name.':
    'A ydych chi’n gwybod am doiled sydd ar goll? <add>Ychwanegwch ef</add>, ar ôl ichi fewngofnodi. Bydd y chwiliad nesaf un yn dod o hyd iddo, i bawb. Daw’n rhan o restr agored o dan yr Open Database Licence 1.0, gyda ‘Loovia community’ yn ffynhonnell iddo a heb eich enw chi.',
  'The list is there for anyone to take, with the source and licence of each toilet:':
    'Mae’r rhestr yno i unrhyw un ei chymryd, gyda ffynhonnell a thrwydded pob toiled:',
  '<link>toilets as GeoJSON</link>, for maps,':
    '<link>toiledau fel GeoJSON</link>, ar gyfer mapiau,',
  '<link>toilets as CSV</link>, for spreadsheets,':
    '<link>toiledau fel CSV</link>, ar gyfer taenlenni,',
  '<link>what programs can ask Loovia</link>: the description of its API.':
    '<link>yr hyn y gall rhaglenni ei ofyn i Loovia</link>: y disgrifiad o’i API.',
  'Whoever publishes them again must name the sources and keep to their licences; the Open Database Licence also asks that a changed list stays open.':
    'Rhaid i bwy bynnag sy’n eu cyhoeddi eto enwi’r ffynonellau a chadw at eu trwyddedau; mae’r Open Database Licence hefyd yn gofyn i restr a newidiwyd aros yn agored.',
  '‘{words}’ ({predicted}, with Z = {confidence})':
    '‘{words}’ ({predicted}, gyda Z = {confidence})',
  'One rating of 5': 'Un sgôr o 5',
  'One rating of 1': 'Un sgôr o 1',
  'Three ratings of 5': 'Tair sgôr o 5',
  'Ten ratings of 4': 'Deg sgôr o 4',
  predicted: 'disgwyliedig',
  'sum of Z × r': 'swm Z × r',
  'sum of Z': 'swm Z',
  'People who add a toilet say how clean it was, from 0 to 5. That was one visit, perhaps long ago. What your visit may find is a different question, so Loovia works out a second number and shows it in words beside the rating: ‘likely clean’ from 4 on, ‘likely acceptable’ from 3 on, else ‘may not be clean’.':
    'Mae pobl sy’n ychwanegu toiled yn dweud pa mor lân ydoedd, o 0 i 5. Un ymweliad oedd hwnnw, efallai amser maith yn ôl. Cwestiwn gwahanol yw beth y gallai eich ymweliad chi ei ganfod, felly mae Loovia yn cyfrifo ail rif ac yn ei ddangos mewn geiriau wrth ymyl y sgôr: ‘yn debygol o fod yn lân’ o 4 ymlaen, ‘yn debygol o fod yn dderbyniol’ o 3 ymlaen, fel arall ‘efallai nad yw’n lân’.',
  'It begins with what toilets of the same kind are like: those in cafés, say, or public toilets of their own. The more ratings the toilet itself has, and the newer they are, the more these count instead. A rating counts half after a year, a quarter after two; one of which nobody knows the day counts half.':
    'Mae’n dechrau â sut rai yw toiledau o’r un math: y rhai mewn caffis, er enghraifft, neu doiledau cyhoeddus ar eu pen eu hunain. Po fwyaf o sgoriau sydd gan y toiled ei hun, a pho fwyaf diweddar ydynt, mwyaf y mae’r rhain yn cyfrif yn lle hynny. Mae sgôr yn cyfrif hanner ar ôl blwyddyn, a chwarter ar ôl dwy; mae un nad oes neb yn gwybod ei dyddiad yn cyfrif hanner.',
  'As a formula:': 'Fel fformiwla:',
  'n is the number of its ratings and r their mean, each counted by its age. m is the mean of its kind, summed over all rated toilets of that kind; where nobody has rated any, it is {usual}. Z says how far the ratings of a toilet are believed: with ‘few ratings’ less than three from today would be, with ‘many ratings’ at least as far as ten. ‘Few recent ratings’ means that there were more, long ago; ‘no recent ratings’, that all together count less than one from a year ago, so that the words are mostly about its kind.':
    'n yw nifer ei sgoriau ac r eu cymedr, pob un wedi’i chyfrif yn ôl ei hoedran. m yw cymedr ei fath, wedi’i grynhoi dros bob toiled o’r math hwnnw sydd â sgôr; lle nad oes neb wedi sgorio’r un, {usual} ydyw. Mae Z yn dweud i ba raddau y credir sgoriau toiled: gydag ‘ychydig o sgoriau’ yn llai nag y byddai tair o heddiw, gyda ‘llawer o sgoriau’ o leiaf cymaint â deg. Mae ‘ychydig o sgoriau diweddar’ yn golygu bod rhagor wedi bod, amser maith yn ôl; mae ‘dim sgoriau diweddar’ yn golygu bod y cyfan gyda’i gilydd yn cyfrif llai nag un o flwyddyn yn ôl, fel bod y geiriau’n ymwneud yn bennaf â’i fath.',
  'Where the kind’s mean is {usual}, and the ratings are from today:':
    'Lle mae cymedr y math yn {usual}, a’r sgoriau o heddiw:',
  'The method is known as credibility (Bühlmann and Straub, 1970), and as a normal hierarchical model (Gelman and others, Bayesian Data Analysis, section 5.4). Its numbers are assumptions: that ratings of one toilet differ by {visitSd} point from visit to visit, toilets of one kind by {toiletSd}, kinds by {kindSd}, as standard deviations. We found no published ratings of toilets to measure them by.':
    'Enw’r dull yw hygrededd (Bühlmann a Straub, 1970), ac fe’i gelwir hefyd yn fodel hierarchaidd normal (Gelman ac eraill, Bayesian Data Analysis, adran 5.4). Tybiaethau yw ei rifau: bod sgoriau un toiled yn amrywio {visitSd} pwynt o ymweliad i ymweliad, toiledau o un math {toiletSd}, a mathau {kindSd}, fel gwyriadau safonol. Ni ddaethom o hyd i unrhyw sgoriau cyhoeddedig ar gyfer toiledau i’w mesur yn eu herbyn.',
  'A toilet that nobody has rated says ‘Not rated yet’, and counts as its kind does. What people say of a café on other sites is not used: it is not about the toilet. A rating left as the form for adding a toilet has it is not counted.':
    'Mae toiled nad oes neb wedi’i sgorio yn dweud ‘Heb ei sgorio eto’, ac yn cyfrif fel y mae ei fath. Ni ddefnyddir yr hyn y mae pobl yn ei ddweud am gaffi ar wefannau eraill: nid am y toiled y mae. Ni chyfrifir sgôr a adawyd fel y mae’r ffurflen ar gyfer ychwanegu toiled yn ei rhoi.',
  '<strong>{region} is made up.</strong> Its streets, toilets and opening hours come from a generator, so that Loovia can be tried without downloading anything. No place in it exists.':
    '<strong>Rhanbarth dychmygol yw {region}.</strong> Rhaglen a gynhyrchodd ei strydoedd, ei doiledau a’i oriau agor, er mwyn gallu rhoi cynnig ar Loovia heb lawrlwytho dim. Nid oes yr un lle ynddo’n bodoli.',
  'If you run this server, it takes two steps to plan on real streets:':
    'Os chi sy’n rhedeg y gweinydd hwn, mae dau gam i gynllunio ar strydoedd go iawn:',
  'Download an OpenStreetMap extract of your area (a file ending in <code>.osm.pbf</code>), for example a county from <link>Geofabrik</link>.':
    'Lawrlwythwch ddetholiad OpenStreetMap o’ch ardal (ffeil sy’n gorffen â <code>.osm.pbf</code>), er enghraifft sir oddi wrth <link>Geofabrik</link>.',
  'Build the region from it, then start Loovia again:':
    'Adeiladwch y rhanbarth ohono, yna dechreuwch Loovia eto:',
  'If someone else runs it, ask them: it is a matter of minutes.':
    'Os rhywun arall sy’n ei redeg, gofynnwch iddynt: mater o funudau ydyw.',
  'How stops are chosen': 'Sut y dewisir arosfannau',
  'Predicted cleanliness': 'Glendid disgwyliedig',
  'The AI recommendation': 'Yr argymhelliad AI',
  'What Loovia does not know': 'Yr hyn nad yw Loovia yn ei wybod',
  'Where the data comes from': 'O ble y daw’r data',
  'Adding toilets, and taking the data': 'Ychwanegu toiledau, a chymryd y data',
  'Made with': 'Gwnaed gyda',
  'Getting a real region': 'Cael rhanbarth go iawn',
  'Who runs it': 'Pwy sy’n ei redeg',
};

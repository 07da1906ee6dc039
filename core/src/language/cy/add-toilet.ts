import type { Catalogue } from '../translate.ts';

/** The form to add a toilet. */
export const addToilet: Catalogue = {
  'Add a toilet': 'Ychwanegu toiled',
  'Add a public toilet that is missing from Loovia: where it is, when it is open and who can use it.':
    'Ychwanegwch doiled cyhoeddus sydd ar goll o Loovia: ble mae, pryd mae ar agor a phwy all ei ddefnyddio.',
  'You can add a toilet without it. Its address says where it is.':
    'Gallwch ychwanegu toiled hebddo. Mae ei gyfeiriad yn dweud ble mae.',
  'Anyone planning a journey can find it straight away. Fill in the fields with a *. Leave blank what you do not know.':
    'Gall unrhyw un sy’n cynllunio taith ddod o hyd iddo ar unwaith. Llenwch y meysydd â *. Gadewch yn wag yr hyn na wyddoch.',
  'Adding...': 'Wrthi’n ychwanegu...',
  'Toilet added successfully! Redirecting to home page...':
    'Ychwanegwyd y toiled yn llwyddiannus! Yn mynd â chi i’r hafan...',
  'Please log in to add toilets': 'Mewngofnodwch i ychwanegu toiledau',
  'Your session has ended. We have kept what you typed in this tab. <login>Log in</login> again to continue.':
    'Mae eich sesiwn wedi dod i ben. Rydym wedi cadw’r hyn a deipioch yn y tab hwn. <login>Mewngofnodwch</login> eto i barhau.',
  'You have not finished adding ‘{name}’.': 'Nid ydych wedi gorffen ychwanegu ‘{name}’.',
  'You have not finished adding a toilet.': 'Nid ydych wedi gorffen ychwanegu toiled.',
  'Finish adding it': 'Gorffen ei ychwanegu',
  '{count} fields need to be corrected.': {
    two: 'Mae angen cywiro {count} faes.',
    other: 'Mae angen cywiro {count} maes.',
  },
  'When we save it, we leave out the characters < > ; and anything that looks like code.':
    'Pan gadwn ef, hepgorwn y nodau < > ; ac unrhyw beth sy’n edrych fel cod.',

  'Please remove: {characters}': 'Tynnwch y rhain: {characters}',
  'an invisible character': 'nod anweledig',

  'Basic Information': 'Gwybodaeth Sylfaenol',
  'Toilet Name *': 'Enw’r Toiled *',
  'What people call it, or where it is: ‘Market Street toilets’.':
    'Beth mae pobl yn ei alw, neu ble mae: ‘Toiledau Stryd y Farchnad’.',
  Description: 'Disgrifiad',
  'What helps people to find and use it: ‘behind the library, down the ramp’.':
    'Beth sy’n helpu pobl i’w ganfod a’i ddefnyddio: ‘y tu ôl i’r llyfrgell, i lawr y ramp’.',

  Location: 'Lleoliad',
  'Address *': 'Cyfeiriad *',
  'Street, town and postcode. Choose a suggestion, or type it all.':
    'Stryd, tref a chod post. Dewiswch awgrym, neu teipiwch y cyfan.',
  'Geocoding failed: {status}': 'Methodd y geogodio: {status}',
  'We cannot look up addresses just now.': 'Ni allwn chwilio am gyfeiriadau ar hyn o bryd.',
  'We cannot find that exact address.': 'Ni allwn ddod o hyd i’r union gyfeiriad hwnnw.',
  'Put the pin on the map below, or choose a suggestion.':
    'Rhowch y pin ar y map isod, neu dewiswch awgrym.',
  'Choose a suggestion, or find its postcode first and then complete the address.':
    'Dewiswch awgrym, neu chwiliwch am ei god post yn gyntaf ac yna cwblhewch y cyfeiriad.',
  'Keep the pin where it is': 'Cadw’r pin lle mae',
  'Move the pin to the address': 'Symud y pin i’r cyfeiriad',
  'Find the address': 'Dod o hyd i’r cyfeiriad',
  'No pin yet. Find the address, press on the map, or put the pin in the middle of the map.':
    'Dim pin eto. Dewch o hyd i’r cyfeiriad, pwyswch ar y map, neu rhowch y pin yng nghanol y map.',
  'Not on the map yet. Find the address, or its postcode.':
    'Nid yw ar y map eto. Dewch o hyd i’r cyfeiriad, neu ei god post.',
  'Is it at the door? Drag the pin, press on the map, or move the pin with the arrow keys.':
    'A yw wrth y drws? Llusgwch y pin, pwyswch ar y map, neu symudwch y pin â’r bysellau saeth.',
  'Pin at {place}': 'Pin yn {place}',
  'Pin at {place}, at the address': 'Pin yn {place}, wrth y cyfeiriad',
  'Pin at {place}, at ‘{name}’': 'Pin yn {place}, wrth ‘{name}’',
  'Pin at {place}, {distance} from the address': 'Pin yn {place}, {distance} o’r cyfeiriad',
  'Pin at {place}, {distance} from ‘{name}’': 'Pin yn {place}, {distance} o ‘{name}’',
  'The pin is {distance} from the address. Please check which is right.':
    'Mae’r pin {distance} o’r cyfeiriad. Gwiriwch pa un sy’n gywir.',
  'at the pin': 'wrth y pin',
  '{distance} from the pin': '{distance} o’r pin',

  'We could not check if this toilet is already in our list. You can still add it.':
    'Ni allem wirio a yw’r toiled hwn eisoes ar ein rhestr. Gallwch ei ychwanegu o hyd.',
  'Is it one of these?': 'Ai un o’r rhain ydyw?',
  'Report a problem with {name}': 'Rhoi gwybod am broblem gyda {name}',
  'No, it is different. Add it': 'Na, un gwahanol ydyw. Ychwanegwch ef',
  'Yes, do not add it': 'Ie, peidiwch â’i ychwanegu',
  'You can continue. We will ask again before we add it.':
    'Gallwch barhau. Gofynnwn ichi eto cyn ei ychwanegu.',
  '{count} toilets or more within {metres} m': '{count} toiled neu fwy o fewn {metres} m',
  '{count} toilets within {metres} m': {
    two: '{count} doiled o fewn {metres} m',
    few: '{count} thoiled o fewn {metres} m',
    many: '{count} thoiled o fewn {metres} m',
    other: '{count} toiled o fewn {metres} m',
  },

  'Access Settings': 'Gosodiadau Mynediad',
  'Tick everything that applies. We show anything you leave unticked as ‘not known’.':
    'Ticiwch bopeth sy’n berthnasol. Dangoswn unrhyw beth y gadewch heb ei dicio fel ‘ddim yn hysbys’.',
  'Open to the public': 'Ar agor i’r cyhoedd',
  'Anyone may use it, not customers only.':
    'Caiff unrhyw un ei ddefnyddio, nid cwsmeriaid yn unig.',
  'Free to use': 'Am ddim i’w ddefnyddio',
  Accessible: 'Hygyrch',
  'Step-free, with room for a wheelchair.': 'Heb risiau, gyda lle i gadair olwyn.',
  'Men only': 'Dynion yn unig',
  'Women only': 'Menywod yn unig',
  'Gender neutral': 'Niwtral o ran rhywedd',
  'Baby changing': 'Cyfleusterau newid babanod',
  'RADAR key needed': 'Angen allwedd RADAR',
  'A National Key Scheme lock.': 'Clo’r National Key Scheme.',
  'Both ‘Men only’ and ‘Women only’ are ticked. If there are rooms for each, untick both.':
    'Mae ‘Dynion yn unig’ a ‘Menywod yn unig’ ill dau wedi’u ticio. Os oes ystafelloedd i’r naill a’r llall, dad-diciwch y ddau.',
  'Both ‘Gender neutral’ and ‘{other}’ are ticked. Please check which is right.':
    'Mae ‘Niwtral o ran rhywedd’ a ‘{other}’ ill dau wedi’u ticio. Gwiriwch pa un sy’n gywir.',

  'Ratings and Payment': 'Sgôr a Thalu',
  'Cleanliness Rating': 'Sgôr Glendid',
  'cleanliness rating': 'sgôr glendid',
  'How clean it was when you were there. If you do not change it, we do not count it as a rating.':
    'Pa mor lân ydoedd pan oeddech yno. Os na newidiwch ef, ni chyfrifwn hynny fel sgôr.',
  'Not rated yet': 'Heb ei sgorio eto',
  'Clear the rating': 'Clirio’r sgôr',
  '0, very dirty': '0, brwnt iawn',
  '5, spotless': '5, fel y pin mewn papur',
  '{rating} of 5, very dirty': '{rating} o 5, brwnt iawn',
  '{rating} of 5, dirty': '{rating} o 5, brwnt',
  '{rating} of 5, not very clean': '{rating} o 5, heb fod yn lân iawn',
  '{rating} of 5, acceptable': '{rating} o 5, derbyniol',
  '{rating} of 5, clean': '{rating} o 5, glân',
  '{rating} of 5, spotless': '{rating} o 5, fel y pin mewn papur',
  'Payment Details': 'Manylion Talu',
  'What it costs and how to pay: ‘50p, coins or card’.':
    'Faint mae’n ei gostio a sut i dalu: ‘50p, darnau arian neu gerdyn’.',
  'This looks like a price, but ‘Free to use’ is ticked. Please check which is right.':
    'Mae hyn yn edrych fel pris, ond mae ‘Am ddim i’w ddefnyddio’ wedi’i dicio. Gwiriwch pa un sy’n gywir.',

  'Opening Hours': 'Oriau Agor',
  'You can leave this out. If every day is blank, we say that the hours are not known. If you fill in one day or mark it closed, we save blank days as closed.':
    'Gallwch hepgor hyn. Os yw pob diwrnod yn wag, dywedwn nad yw’r oriau’n hysbys. Os llenwch un diwrnod neu nodi ei fod ar gau, cadwn ddiwrnodau gwag fel rhai ar gau.',
  'Left blank, so we will save it as closed.':
    'Wedi’i adael yn wag, felly byddwn yn ei gadw fel un ar gau.',
  '00:00 to 00:00 means open 24 hours. A closing time before the opening time means after midnight.':
    'Mae 00:00 i 00:00 yn golygu ar agor 24 awr. Mae amser cau cyn yr amser agor yn golygu ar ôl hanner nos.',
  'Open 24 hours, every day': 'Ar agor 24 awr, bob dydd',
  'Every day is now open 24 hours.': 'Mae pob diwrnod bellach ar agor 24 awr.',
  'Clear all hours': 'Clirio’r holl oriau',
  'All hours cleared.': 'Cliriwyd yr holl oriau.',
  'We have put the hours back.': 'Rydym wedi rhoi’r oriau’n ôl.',
  Undo: 'Dadwneud',
  Monday: 'Dydd Llun',
  Tuesday: 'Dydd Mawrth',
  Wednesday: 'Dydd Mercher',
  Thursday: 'Dydd Iau',
  Friday: 'Dydd Gwener',
  Saturday: 'Dydd Sadwrn',
  Sunday: 'Dydd Sul',
  Closed: 'Ar gau',
  Open: 'Ar agor',
  'Copy to all days': 'Copïo i bob diwrnod',
  '{day}’s hours copied to all days.': 'Copïwyd yr oriau ({day}) i bob diwrnod.',
  'Enter a full time, like 09:00.': 'Rhowch amser llawn, fel 09:00.',
  'No opening time. We will save {day} as not known.':
    'Dim amser agor. Cadwn y diwrnod ({day}) fel un nad yw’n hysbys.',
  'No closing time. We will save {day} as not known.':
    'Dim amser cau. Cadwn y diwrnod ({day}) fel un nad yw’n hysbys.',
  'No opening time. We will save {day} as closed.':
    'Dim amser agor. Cadwn y diwrnod ({day}) fel un ar gau.',
  'No closing time. We will save {day} as closed.':
    'Dim amser cau. Cadwn y diwrnod ({day}) fel un ar gau.',
  'Open 24 hours.': 'Ar agor 24 awr.',
  'Closes at {close} the next day.': 'Yn cau am {close} drannoeth.',
};

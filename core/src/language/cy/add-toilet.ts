import type { Catalogue } from '../translate.ts';

/** The form to add a toilet. */
export const addToilet: Catalogue = {
  'Add a toilet': 'Ychwanegu toiled',
  'Add a public toilet that is missing on Loovia: where it is, when it is open and who can use it.':
    'Ychwanegwch doiled cyhoeddus sydd ar goll o Loovia: ble mae, pryd mae ar agor a phwy all ei ddefnyddio.',
  'A toilet can be added without it: its address says where it is.':
    'Gellir ychwanegu toiled hebddo: mae ei gyfeiriad yn dweud ble mae.',
  'Anyone planning a journey can find it from the moment it is added. Fields with a * are needed; other texts, and hours that you don’t know, can stay blank.':
    'Gall unrhyw un sy’n cynllunio taith ddod o hyd iddo o’r eiliad y caiff ei ychwanegu. Mae angen y meysydd â *; gall testunau eraill, ac oriau nad ydych yn eu gwybod, aros yn wag.',
  'Adding...': 'Wrthi’n ychwanegu...',
  'Toilet added successfully! Redirecting to home page...':
    'Ychwanegwyd y toiled yn llwyddiannus! Yn mynd â chi i’r hafan...',
  'Please log in to add toilets': 'Mewngofnodwch i ychwanegu toiledau',
  'Your session has ended. What you typed is kept in this tab: <login>log in</login> again and go on.':
    'Mae eich sesiwn wedi dod i ben. Mae’r hyn a deipiwyd gennych wedi’i gadw yn y tab hwn: <login>mewngofnodwch</login> eto ac ewch ymlaen.',
  'You have not finished adding ‘{name}’.': 'Nid ydych wedi gorffen ychwanegu ‘{name}’.',
  'You have not finished adding a toilet.': 'Nid ydych wedi gorffen ychwanegu toiled.',
  'Go on adding it': 'Ewch ymlaen i’w ychwanegu',
  '{count} fields need to be corrected.': {
    two: 'Mae angen cywiro {count} faes.',
    other: 'Mae angen cywiro {count} maes.',
  },
  'The characters < > ; and anything that reads like code are left out when it is saved.':
    'Caiff y nodau < > ; ac unrhyw beth sy’n darllen fel cod eu hepgor pan gaiff ei gadw.',

  'Please take out: {characters}': 'Tynnwch allan: {characters}',
  'a character that cannot be seen': 'nod na ellir ei weld',

  'Basic Information': 'Gwybodaeth Sylfaenol',
  'Toilet Name *': 'Enw’r Toiled *',
  'What people call it, or where it is: ‘Market Street toilets’.':
    'Beth mae pobl yn ei alw, neu ble mae: ‘Toiledau Stryd y Farchnad’.',
  Description: 'Disgrifiad',
  'What helps to find and use it: ‘behind the library, down the ramp’.':
    'Beth sy’n helpu i’w ganfod a’i ddefnyddio: ‘y tu ôl i’r llyfrgell, i lawr y ramp’.',

  Location: 'Lleoliad',
  'Address *': 'Cyfeiriad *',
  'Street, town and postcode. Choose a suggestion, or type it all.':
    'Stryd, tref a chod post. Dewiswch awgrym, neu teipiwch y cyfan.',
  'Geocoding failed: {status}': 'Methodd y geogodio: {status}',
  'Addresses cannot be looked up just now.': 'Nid oes modd chwilio am gyfeiriadau ar hyn o bryd.',
  'Loovia does not know exactly this address.': 'Nid yw Loovia’n gwybod am yr union gyfeiriad hwn.',
  'Put the pin on the map below, or choose one of the suggestions.':
    'Rhowch y pin ar y map isod, neu dewiswch un o’r awgrymiadau.',
  'Choose one of the suggestions, or find its postcode first and then complete the address.':
    'Dewiswch un o’r awgrymiadau, neu chwiliwch am ei god post yn gyntaf ac yna cwblhewch y cyfeiriad.',
  'Keep the pin where it is': 'Cadw’r pin lle mae',
  'Move the pin to the address': 'Symud y pin i’r cyfeiriad',
  'Find the address': 'Dod o hyd i’r cyfeiriad',
  'No pin yet. Find the address, press on the map, or put the pin in its middle.':
    'Dim pin eto. Dewch o hyd i’r cyfeiriad, pwyswch ar y map, neu rhowch y pin yn ei ganol.',
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

  'It could not be checked whether this toilet is already there. It can be added all the same.':
    'Nid oedd modd gwirio a yw’r toiled hwn yno eisoes. Gellir ei ychwanegu yr un fath.',
  'Is it one of these?': 'Ai un o’r rhain ydyw?',
  'Report a problem with {name}': 'Rhoi gwybod am broblem gyda {name}',
  'It is another one: add it': 'Un arall ydyw: ychwanegwch ef',
  'It is already there': 'Mae yno eisoes',
  'You can go on: you are asked again before it is added.':
    'Gallwch fynd ymlaen: gofynnir ichi eto cyn iddo gael ei ychwanegu.',
  '{count} toilets or more within {metres} m': '{count} toiled neu fwy o fewn {metres} m',
  '{count} toilets within {metres} m': {
    two: '{count} doiled o fewn {metres} m',
    few: '{count} thoiled o fewn {metres} m',
    many: '{count} thoiled o fewn {metres} m',
    other: '{count} toiled o fewn {metres} m',
  },

  'Access Settings': 'Gosodiadau Mynediad',
  'Tick all that is true. What isn’t ticked is shown to others as not known.':
    'Ticiwch bopeth sy’n wir. Dangosir yr hyn na chaiff ei dicio i eraill fel rhywbeth nad yw’n hysbys.',
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
  'Both ‘Gender neutral’ and ‘{other}’ are ticked. Please check which it is.':
    'Mae ‘Niwtral o ran rhywedd’ a ‘{other}’ ill dau wedi’u ticio. Gwiriwch pa un sy’n gywir.',

  'Ratings and Payment': 'Sgôr a Thalu',
  'Cleanliness Rating': 'Sgôr Glendid',
  'cleanliness rating': 'sgôr glendid',
  'How clean it was when you were there. Left as it is, it is not counted as a rating.':
    'Pa mor lân ydoedd pan oeddech yno. O’i gadael fel y mae, ni chaiff ei chyfrif fel sgôr.',
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
  'This reads like a price, but ‘Free to use’ is ticked. Please check which it is.':
    'Mae hyn yn darllen fel pris, ond mae ‘Am ddim i’w ddefnyddio’ wedi’i dicio. Gwiriwch pa un sy’n gywir.',

  'Opening Hours': 'Oriau Agor',
  'All of it is optional. With every day left blank, the hours are not known. Once you fill in one day or mark it closed, a day left blank is saved as closed.':
    'Mae’r cyfan yn ddewisol. Os gadewir pob diwrnod yn wag, nid yw’r oriau’n hysbys. Ar ôl ichi lenwi un diwrnod neu nodi ei fod ar gau, caiff diwrnod a adewir yn wag ei gadw fel un ar gau.',
  'Left blank: saved as closed.': 'Wedi’i adael yn wag: caiff ei gadw fel un ar gau.',
  '00:00 to 00:00 is open 24 hours. A closing time before the opening time is past midnight.':
    'Mae 00:00 i 00:00 yn golygu ar agor 24 awr. Mae amser cau cyn yr amser agor yn golygu ar ôl hanner nos.',
  'Open 24 hours, every day': 'Ar agor 24 awr, bob dydd',
  'Every day is now open 24 hours.': 'Mae pob diwrnod bellach ar agor 24 awr.',
  'Clear all hours': 'Clirio’r holl oriau',
  'All hours cleared.': 'Cliriwyd yr holl oriau.',
  'The hours are as they were before.': 'Mae’r oriau fel yr oeddent o’r blaen.',
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
  'Not a whole time yet.': 'Ddim yn amser cyfan eto.',
  'No opening time: {day} will be saved as not known.':
    'Dim amser agor ({day}): caiff y diwrnod ei gadw fel un nad yw’n hysbys.',
  'No closing time: {day} will be saved as not known.':
    'Dim amser cau ({day}): caiff y diwrnod ei gadw fel un nad yw’n hysbys.',
  'No opening time: {day} will be saved as closed.':
    'Dim amser agor ({day}): caiff y diwrnod ei gadw fel un ar gau.',
  'No closing time: {day} will be saved as closed.':
    'Dim amser cau ({day}): caiff y diwrnod ei gadw fel un ar gau.',
  'Open 24 hours.': 'Ar agor 24 awr.',
  'Closes at {close} the next day.': 'Yn cau am {close} drannoeth.',
};

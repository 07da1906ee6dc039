import type { Catalogue } from '../translate.ts';

/** What the server says to people who confirm, correct, rate and report toilets. */
export const serverToiletFacts: Catalogue = {
  'You have confirmed this toilet in the last 24 hours. Thank you.':
    'Rydych wedi cadarnhau’r toiled hwn yn ystod y 24 awr ddiwethaf. Diolch.',
  'Something about this toilet has changed since you opened the page. Please look again.':
    'Mae rhywbeth am y toiled hwn wedi newid ers ichi agor y dudalen. Edrychwch eto.',
  'You have rated this toilet in the last 30 days. You can rate it again after that.':
    'Rydych wedi sgorio’r toiled hwn yn ystod y 30 diwrnod diwethaf. Cewch ei sgorio eto wedi hynny.',
  'Too many changes': 'Gormod o newidiadau',
  'You have changed a lot in a short time. Please try again later.':
    'Rydych wedi newid llawer mewn amser byr. Rhowch gynnig arall arni yn nes ymlaen.',
  'This account is blocked': 'Mae’r cyfrif hwn wedi’i rwystro',
  'This account may no longer add or change toilets. If you think that is wrong, please write to us.':
    'Ni chaiff y cyfrif hwn ychwanegu na newid toiledau mwyach. Os credwch fod hynny’n anghywir, ysgrifennwch atom.',
  'The database does not answer just now. Please try again in a moment.':
    'Nid yw’r gronfa ddata yn ateb ar hyn o bryd. Rhowch gynnig arall arni mewn eiliad.',
  'A toilet is for men only, for women only, or for everyone: choose one.':
    'Mae toiled i ddynion yn unig, i fenywod yn unig, neu i bawb: dewiswch un.',
  'Say what is different: name at least one fact.':
    'Dywedwch beth sy’n wahanol: enwch o leiaf un ffaith.',
  'We cannot read these opening hours. Write them like this: Mo-Fr 08:00-18:00; Sa,Su 09:00-16:00; PH off':
    'Ni allwn ddarllen yr oriau agor hyn. Ysgrifennwch nhw fel hyn: Mo-Fr 08:00-18:00; Sa,Su 09:00-16:00; PH off',
  'Only a toilet that is closed for longer has a last day.':
    'Dim ond toiled sydd ar gau am gyfnod hwy sydd â diwrnod olaf.',
  'The last day on which it is closed cannot be in the past.':
    'Ni all y diwrnod olaf y mae ar gau fod yn y gorffennol.',
  'The last day on which it is closed is too far away. Leave it out.':
    'Mae’r diwrnod olaf y mae ar gau yn rhy bell i ffwrdd. Gadewch ef allan.',
  'Please say what is wrong.': 'Dywedwch beth sydd o’i le.',
  'Your note is longer than {most} characters. Please make it shorter.':
    'Mae eich nodyn yn hwy na {most} nod. Gwnewch ef yn fyrrach.',
};

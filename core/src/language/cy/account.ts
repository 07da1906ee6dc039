import type { Catalogue } from '../translate.ts';

/** What is kept of people: their own page for it, and what the server answers there. */
export const account: Catalogue = {
  'Your data': 'Eich data',
  'Download what Loovia keeps about you, or delete your account.':
    'Lawrlwythwch yr hyn y mae Loovia yn ei gadw amdanoch, neu dilëwch eich cyfrif.',
  'You are signed in as {email}.': 'Rydych wedi mewngofnodi fel {email}.',
  'The <privacy>privacy notice</privacy> says what we keep, why and for how long.':
    'Mae’r <privacy>hysbysiad preifatrwydd</privacy> yn dweud beth a gadwn, pam ac am ba hyd.',
  'Your session has ended. Sign in again to see your data.':
    'Mae eich sesiwn wedi dod i ben. Mewngofnodwch eto i weld eich data.',
  'Download your data': 'Lawrlwytho eich data',
  'One file has all that we keep about you: your account, your sessions, your choices about cookies, the messages you sent, the toilets you added and the journeys you planned in the last hour. It is a text file that programs can read (JSON).':
    'Mae un ffeil yn cynnwys popeth a gadwn amdanoch: eich cyfrif, eich sesiynau, eich dewisiadau ynghylch cwcis, y negeseuon a anfonoch, y toiledau a ychwanegoch a’r teithiau a gynllunioch yn yr awr ddiwethaf. Ffeil destun y gall rhaglenni ei darllen ydyw (JSON).',
  'Downloading...': 'Wrthi’n lawrlwytho...',
  'Saved as {name}.': 'Cadwyd fel {name}.',
  'Delete your account': 'Dileu eich cyfrif',
  'You can delete your account straight away. You cannot undo this. If you do:':
    'Gallwch ddileu eich cyfrif ar unwaith. Ni allwch ddadwneud hyn. Os gwnewch:',
  'We sign you out on all your devices.': 'Byddwn yn eich allgofnodi ar bob un o’ch dyfeisiau.',
  'We delete your email address, your sign-in and the messages you sent while signed in.':
    'Byddwn yn dileu eich cyfeiriad e-bost, eich mewngofnodi a’r negeseuon a anfonoch tra oeddech wedi mewngofnodi.',
  'Toilets you added stay on the public list, because others rely on them. They are no longer linked to you.':
    'Mae toiledau a ychwanegoch yn aros ar y rhestr gyhoeddus, oherwydd mae eraill yn dibynnu arnynt. Nid ydynt wedi’u cysylltu â chi mwyach.',
  'Your choices about cookies stay in our record. They are no longer linked to you either.':
    'Mae eich dewisiadau ynghylch cwcis yn aros yn ein cofnod. Nid yw’r rheini wedi’u cysylltu â chi mwyach chwaith.',
  'Our backups still have your data for up to {count} days. We use them only if we lose the database.':
    {
      two: 'Bydd eich data’n dal yn ein copïau wrth gefn am hyd at {count} ddiwrnod. Dim ond os collwn y gronfa ddata y defnyddiwn hwy.',
      other:
        'Bydd eich data’n dal yn ein copïau wrth gefn am hyd at {count} diwrnod. Dim ond os collwn y gronfa ddata y defnyddiwn hwy.',
    },
  'If you sign in again, you will have a new account.':
    'Os mewngofnodwch eto, bydd gennych gyfrif newydd.',
  'Messages you sent without signing in are not part of your account. <contact>Contact us</contact> to have them deleted.':
    'Nid yw negeseuon a anfonoch heb fewngofnodi yn rhan o’ch cyfrif. <contact>Cysylltwch â ni</contact> i’w dileu.',
  'Delete your account?': 'Dileu eich cyfrif?',
  'We will delete the account of {email} for good.': 'Byddwn yn dileu cyfrif {email} am byth.',
  'Keep my account': 'Cadw fy nghyfrif',
  'Delete for good': 'Dileu am byth',
  'Deleting...': 'Wrthi’n dileu...',
  'Your account is deleted': 'Mae eich cyfrif wedi’i ddileu',
  'We have deleted what we kept with your account.':
    'Rydym wedi dileu’r hyn a gadwem gyda’ch cyfrif.',
  'We have deleted your account and signed you out on all your devices.':
    'Rydym wedi dileu eich cyfrif ac wedi eich allgofnodi ar bob un o’ch dyfeisiau.',
  'Our backups still have it for up to {count} days.': {
    two: 'Bydd yn dal yn ein copïau wrth gefn am hyd at {count} ddiwrnod.',
    other: 'Bydd yn dal yn ein copïau wrth gefn am hyd at {count} diwrnod.',
  },
  'Until you delete it, or do not use it for {count} months': {
    two: 'Hyd nes y byddwch yn ei ddileu, neu heb ei ddefnyddio am {count} fis',
    other: 'Hyd nes y byddwch yn ei ddileu, neu heb ei ddefnyddio am {count} mis',
  },
  '{count} months. Less if you ask us to delete them, or delete the account you sent them with.': {
    two: '{count} fis. Llai os gofynnwch inni eu dileu, neu os dilëwch y cyfrif yr anfonoch hwy ag ef.',
    other:
      '{count} mis. Llai os gofynnwch inni eu dileu, neu os dilëwch y cyfrif yr anfonoch hwy ag ef.',
  },
  '90 days in your browser. {count} months in our record, as we may have to show it. If you delete your account, it is no longer linked to you.':
    {
      two: '90 diwrnod yn eich porwr. {count} fis yn ein cofnod, gan y gall fod yn rhaid inni ei ddangos. Os dilëwch eich cyfrif, nid yw wedi’i gysylltu â chi mwyach.',
      other:
        '90 diwrnod yn eich porwr. {count} mis yn ein cofnod, gan y gall fod yn rhaid inni ei ddangos. Os dilëwch eich cyfrif, nid yw wedi’i gysylltu â chi mwyach.',
    },
  'Up to {count} days longer. We use them only if we lose the database.': {
    two: 'Hyd at {count} ddiwrnod yn hwy. Dim ond os collwn y gronfa ddata y defnyddiwn hwy.',
    other: 'Hyd at {count} diwrnod yn hwy. Dim ond os collwn y gronfa ddata y defnyddiwn hwy.',
  },
  'Not known just now. Please reload this page.':
    'Ddim yn hysbys ar hyn o bryd. Ail-lwythwch y dudalen hon.',
  'Backups of all this': 'Copïau wrth gefn o hyn i gyd',
  'You can do two things yourself on the <data>Your data</data> page: download all that we keep about you, and delete your account.':
    'Gallwch wneud dau beth eich hun ar y dudalen <data>Eich data</data>: lawrlwytho popeth a gadwn amdanoch, a dileu eich cyfrif.',
  'If you have no account or cannot sign in, use the <contact>contact page</contact>. Tell us the email address or phone number that you gave us before.':
    'Os nad oes gennych gyfrif neu os na allwch fewngofnodi, defnyddiwch y <contact>dudalen gyswllt</contact>. Dywedwch wrthym y cyfeiriad e-bost neu’r rhif ffôn a roesoch inni o’r blaen.',
  'You have asked for your data many times. Please try again later.':
    'Rydych wedi gofyn am eich data lawer gwaith. Rhowch gynnig arall arni yn nes ymlaen.',
  'This account has been deleted.': 'Mae’r cyfrif hwn wedi’i ddileu.',
  'We cannot read your data just now. Please try again in a moment.':
    'Ni allwn ddarllen eich data ar hyn o bryd. Rhowch gynnig arall arni mewn eiliad.',
  'You are signed in with another account now. Nothing was deleted. Please reload the page.':
    'Rydych wedi mewngofnodi â chyfrif arall erbyn hyn. Ni ddilëwyd dim. Ail-lwythwch y dudalen.',
  'We could not delete your account just now. Please try again in a moment.':
    'Ni allem ddileu eich cyfrif ar hyn o bryd. Rhowch gynnig arall arni mewn eiliad.',
};

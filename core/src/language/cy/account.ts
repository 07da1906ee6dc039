import type { Catalogue } from '../translate.ts';

/** What is kept of people: their own page for it, and what the server answers there. */
export const account: Catalogue = {
  'Your data': 'Eich data',
  'Download what Loovia keeps about you, or delete your account.':
    'Lawrlwythwch yr hyn y mae Loovia yn ei gadw amdanoch, neu dilëwch eich cyfrif.',
  'You are signed in as {email}.': 'Rydych wedi mewngofnodi fel {email}.',
  'What we keep, why and for how long is in the <privacy>privacy notice</privacy>.':
    'Mae’r hyn a gadwn, pam ac am ba hyd, yn yr <privacy>hysbysiad preifatrwydd</privacy>.',
  'Your session has ended. Sign in again to see your data.':
    'Mae eich sesiwn wedi dod i ben. Mewngofnodwch eto i weld eich data.',
  'Download your data': 'Lawrlwytho eich data',
  'One file holds all that we keep about you: your account, your sessions, your choices about cookies, the messages you sent and the toilets you added. Your journeys are not in it, for we do not keep them. It is a text file that programs can read (JSON).':
    'Mae un ffeil yn cynnwys popeth a gadwn amdanoch: eich cyfrif, eich sesiynau, eich dewisiadau ynghylch cwcis, y negeseuon a anfonoch a’r toiledau a ychwanegoch. Nid yw eich teithiau ynddi, oherwydd nid ydym yn eu cadw. Ffeil destun y gall rhaglenni ei darllen ydyw (JSON).',
  'Downloading...': 'Wrthi’n lawrlwytho...',
  'Saved as {name}.': 'Cadwyd fel {name}.',
  'Delete your account': 'Dileu eich cyfrif',
  'You can delete your account at once. It cannot be undone:':
    'Gallwch ddileu eich cyfrif ar unwaith. Ni ellir dadwneud hyn:',
  'You are signed out on all your devices.': 'Byddwch wedi’ch allgofnodi ar bob un o’ch dyfeisiau.',
  'Your email address, your sign-in and the messages you sent while signed in are deleted.':
    'Caiff eich cyfeiriad e-bost, eich mewngofnodi a’r negeseuon a anfonoch tra oeddech wedi mewngofnodi eu dileu.',
  'Toilets you added stay on the public list, for others rely on them. Nothing says any more that you added them.':
    'Mae toiledau a ychwanegoch yn aros ar y rhestr gyhoeddus, oherwydd mae eraill yn dibynnu arnynt. Ni fydd dim yn dweud mwyach mai chi a’u hychwanegodd.',
  'Your choices about cookies stay in our record, and nothing says whose they were.':
    'Mae eich dewisiadau ynghylch cwcis yn aros yn ein cofnod, ac ni fydd dim yn dweud dewisiadau pwy oeddent.',
  'Our backups, which we use only if the database is lost, still have your data for up to {count} days.':
    {
      two: 'Bydd eich data’n dal yn ein copïau wrth gefn, na ddefnyddir ond os collir y gronfa ddata, am hyd at {count} ddiwrnod.',
      other:
        'Bydd eich data’n dal yn ein copïau wrth gefn, na ddefnyddir ond os collir y gronfa ddata, am hyd at {count} diwrnod.',
    },
  'If you sign in again later, you start anew.':
    'Os mewngofnodwch eto yn nes ymlaen, byddwch yn dechrau o’r newydd.',
  'Messages that you sent without signing in do not belong to your account. <contact>Write to us</contact> to have them deleted.':
    'Nid yw negeseuon a anfonoch heb fewngofnodi yn perthyn i’ch cyfrif. <contact>Ysgrifennwch atom</contact> i’w dileu.',
  'Delete your account?': 'Dileu eich cyfrif?',
  'The account of {email} will be deleted for good.': 'Caiff cyfrif {email} ei ddileu am byth.',
  'Keep my account': 'Cadw fy nghyfrif',
  'Delete for good': 'Dileu am byth',
  'Deleting...': 'Wrthi’n dileu...',
  'Your account is deleted': 'Mae eich cyfrif wedi’i ddileu',
  'What was kept with your account is gone.': 'Mae’r hyn a gadwyd gyda’ch cyfrif wedi mynd.',
  'Your account is gone, and you are signed out on all your devices.':
    'Mae eich cyfrif wedi mynd, ac rydych wedi’ch allgofnodi ar bob un o’ch dyfeisiau.',
  'Our backups still have it for up to {count} days.': {
    two: 'Bydd yn dal yn ein copïau wrth gefn am hyd at {count} ddiwrnod.',
    other: 'Bydd yn dal yn ein copïau wrth gefn am hyd at {count} diwrnod.',
  },
  'until you delete it, or have not used it for {count} months': {
    two: 'hyd nes y byddwch yn ei ddileu, neu heb ei ddefnyddio am {count} fis',
    other: 'hyd nes y byddwch yn ei ddileu, neu heb ei ddefnyddio am {count} mis',
  },
  '{count} months; less if you ask us to delete them, or delete the account you sent them with': {
    two: '{count} fis; llai os gofynnwch inni eu dileu, neu os dilëwch y cyfrif yr anfonoch hwy ag ef',
    other:
      '{count} mis; llai os gofynnwch inni eu dileu, neu os dilëwch y cyfrif yr anfonoch hwy ag ef',
  },
  'in your browser 90 days; in our record {count} months, for we may have to show it. Once your account is deleted nothing says whose it was':
    {
      two: 'yn eich porwr am 90 diwrnod; yn ein cofnod am {count} fis, oherwydd gall fod yn rhaid inni ei ddangos. Unwaith y caiff eich cyfrif ei ddileu ni fydd dim yn dweud dewis pwy ydoedd',
      other:
        'yn eich porwr am 90 diwrnod; yn ein cofnod am {count} mis, oherwydd gall fod yn rhaid inni ei ddangos. Unwaith y caiff eich cyfrif ei ddileu ni fydd dim yn dweud dewis pwy ydoedd',
    },
  'up to {count} days longer, used only if the database is lost': {
    two: 'hyd at {count} ddiwrnod yn hwy, ac ni ddefnyddir hwy ond os collir y gronfa ddata',
    other: 'hyd at {count} diwrnod yn hwy, ac ni ddefnyddir hwy ond os collir y gronfa ddata',
  },
  'not known just now: please reload this page':
    'ddim yn hysbys ar hyn o bryd: ail-lwythwch y dudalen hon',
  'Backups of all this': 'Copïau wrth gefn o hyn i gyd',
  'Two things you can do yourself, at once, on the page <data>Your data</data>: download all that we keep about you, and delete your account.':
    'Mae dau beth y gallwch eu gwneud eich hun, ar unwaith, ar y dudalen <data>Eich data</data>: lawrlwytho popeth a gadwn amdanoch, a dileu eich cyfrif.',
  'If you have no account, or cannot sign in, write to us on the <contact>contact page</contact>, with the email address or phone number that you gave us.':
    'Os nad oes gennych gyfrif, neu os na allwch fewngofnodi, ysgrifennwch atom ar y <contact>dudalen gyswllt</contact>, gan roi’r cyfeiriad e-bost neu’r rhif ffôn a roesoch inni.',
  'You have asked for your data many times just now. Please try again later.':
    'Rydych newydd ofyn am eich data lawer gwaith. Rhowch gynnig arall arni yn nes ymlaen.',
  'This account has been deleted.': 'Mae’r cyfrif hwn wedi’i ddileu.',
  'Your data cannot be read just now. Please try again in a moment.':
    'Ni ellir darllen eich data ar hyn o bryd. Rhowch gynnig arall arni mewn eiliad.',
  'You are signed in with another account now. Nothing was deleted. Please reload the page.':
    'Rydych wedi mewngofnodi â chyfrif arall erbyn hyn. Ni ddilëwyd dim. Ail-lwythwch y dudalen.',
  'Your account could not be deleted just now. Please try again in a moment.':
    'Ni ellid dileu eich cyfrif ar hyn o bryd. Rhowch gynnig arall arni mewn eiliad.',
};

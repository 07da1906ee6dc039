import { welsh } from '@loovia/core/language/cy';
import { gapsBetween, gapsInWords } from './gaps.ts';
import { textsOfProduct } from './texts-in-source.ts';

// `node scripts/language/list-gaps.ts [folder]` prints what is missing in Welsh, there or everywhere.
const [, , folder = ''] = process.argv;
const gaps = [...gapsBetween(textsOfProduct(), welsh)];
const here = gaps.filter(([file]) => file.startsWith(folder));
const count = here.reduce((sum, [, whats]) => sum + whats.length, 0);
console.log(gapsInWords(new Map(here)));
console.log(`${count} gaps`);

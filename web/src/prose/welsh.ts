/** All that a page in Welsh needs: its texts, and the pages of words. */
export { welsh } from '@loovia/core/language/cy';
import type { AllProse } from '../language/welsh-prose.ts';
import about from './about.cy.md';
import cookies from './cookies.cy.md';
import privacy from './privacy.cy.md';
import terms from './terms.cy.md';

export const welshPages: AllProse = { about, cookies, privacy, terms };

import { t } from '@loovia/core/language';

/** A region's title: a name, or the whole country (server/src/maps/maps.ts). */
export function regionTitle({ title }: { readonly title: string }): string {
  return title === 'the United Kingdom' ? t('the United Kingdom') : title;
}

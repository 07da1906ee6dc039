/** The texts of the form, in its order. Apart from their rules, which a page with no form can do without. */
export const TEXT_FIELDS = ['name', 'description', 'address', 'payment_details'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

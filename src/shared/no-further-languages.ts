/** What browsers get in place of `further-languages.ts`. */
export const furtherFacts = []

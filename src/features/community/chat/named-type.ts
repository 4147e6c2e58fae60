/**
 * What an enterprise's team keeps of it among its account data, as `{ shown }`, and what the server sets in a message's content while it
 * is shown: whoever reads the message learns which person wrote it.
 */
export const namedType = 'org.pola.named'

/**
 * Type of account data by which an enterprise's team turns on named writers, as `{ shown }`, and key that the server
 * then sets in a message's content: readers of the message learn which person wrote it.
 */
export const namedType = 'org.pola.named'

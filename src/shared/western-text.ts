/**
 * Letters of western Europe's languages. Without those whose code means another letter in other Windows encodings (`þ`,
 * `ð`, `ý`, `š`, `ž`), which would be a guess.
 */
const letters = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿŒœŸ'
/** Other characters that occur in such texts. */
const marks = '€‚„…‘’“”‹›«»•–—™©®\u00a0¡¿£§°·²³¼½¾ªº´µ×'

const unwesterly = [
  new RegExp(`[^\\t\\n\\r\\x20-\\x7e${letters}${marks}]`, 'u'),
  // words that consist of such letters alone, like text in another alphabet
  new RegExp(`[${letters}]{3}|(?<![a-z${letters}])[${letters}]{2}(?![a-z${letters}])`, 'iu'),
  // a lower-case letter before an upper-case one, like text from Mac OS and DOS
  /[a-zß-ÿœ][À-ÞŒŸ]/u,
  // marks within words, or a currency before letters, like letters of central Europe
  /\p{L}[‚„]|\p{L}[€‚„…‹›«»•™©®¡¿£§°²³¼½¾ªº´µ×]\p{L}|[£¾¼³µ]\p{L}/u,
  // Hungarian ő and Romanian ă look like these.
  /õ(?!e|$)|ã(?!o|e|s|\P{L}|$)/iu,
]
/** Whether a text decoded as Windows-1252 really has that encoding, as far as its letters show. */
export function isWestern(text: string): boolean {
  return !unwesterly.some(pattern => pattern.test(text))
}

/** Letters of western Europe's languages. Those that Windows has elsewhere for others (`þ`, `ð`, `ý`, `š`, `ž`) would be a guess. */
const letters = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿŒœŸ'
/** Other characters that people write in such texts. */
const marks = '€‚„…‘’“”‹›«»•–—™©®\u00a0¡¿£§°·²³¼½¾ªº´µ×'

const unwesterly = [
  new RegExp(`[^\\t\\n\\r\\x20-\\x7e${letters}${marks}]`, 'u'),
  // words of nothing but such letters, as other alphabets would look
  new RegExp(`[${letters}]{3}|(?<![a-z${letters}])[${letters}]{2}(?![a-z${letters}])`, 'iu'),
  // a small letter before a large one, as Mac OS and DOS would look
  /[a-zß-ÿœ][À-ÞŒŸ]/u,
  // marks within words, or a currency before letters: letters of central Europe
  /\p{L}[‚„]|\p{L}[€‚„…‹›«»•™©®¡¿£§°²³¼½¾ªº´µ×]\p{L}|[£¾¼³µ]\p{L}/u,
  // Hungarian ő and Romanian ă look like these
  /õ(?!e|$)|ã(?!o|e|s|\P{L}|$)/iu,
]
/** Whether a text that was read as Windows-1252 is meant so, as far as its letters tell. */
export function isWestern(text: string): boolean {
  return !unwesterly.some(pattern => pattern.test(text))
}

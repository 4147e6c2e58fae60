/** Error values of spreadsheets, in the languages in which these are used most. */
const errors =
  /^#(?:REF!?|N\/A|NA|VALUE!?|NAME\??|DIV\/0!?|NULL!?|NUM!?|SPILL!|CALC!|ERROR!?|BUSY!|GETTING_DATA|BEZUG!|NV|WERT!|ZAHL!|¡REF!|¡VALOR!|¡DIV\/0!|¡NUM!|¿NOMBRE\?|VALEUR!|NOM\?|NOMBRE!|VALOR!|NOME\?|N\/D|VALORE!|RIF!|#+)$/i

/**
 * Whether a cell is a spreadsheet's error (`#REF!`, `#N/A`), or the characters it shows for a column that is too
 * narrow.
 */
export function isCellError(cell: string): boolean {
  return errors.test(cell.trim().slice(0, 100))
}

/** Whether a spreadsheet shortened a long number (`9.47712E+10`, in some languages with a comma): its last digits are lost. */
export function isRoundedNumber(cell: string): boolean {
  return /^[-+']?\d(?:[.,]\d{1,20})?E\+?\d{1,3}$/i.test(cell.trim().slice(0, 100))
}

const months = 'jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|ene|abr|ago|dic'
const days = [
  // with a time, as in exports of databases
  /^(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?:[T ]\d\d?:.*)?$/,
  /^(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|[12]\d|3[01])\1(?:(?:19|20)\d\d|\d\d)(?: \d\d?:.*)?$/,
  new RegExp(`^(?:\\d{1,2}[-/. ])?(?:${months})[a-z]{0,6}[-/. ]\\d{2,4}$|^\\d{1,2}[-/. ](?:${months})[a-z]{0,6}$`, 'i'),
]

/** Whether a cell is a date that a spreadsheet made of it: `2019-05-12`, `12/05/2019`, `12-May`. */
export function isDay(cell: string): boolean {
  const text = cell.trim()
  return text.length <= 40 && days.some(pattern => pattern.test(text))
}

/** Legal forms and short names that are written in capitals or with a case of their own, as they are written. */
const written = [
  'AB AG AISBL APS AS ASBL BV CIC CIO CLG CRL EEIG EG EIRL EURL GAEC GBR IPSS KG KGAA LLC LLP NV OHG ONG ONLUS OY PLC RL SA SARL',
  'SAS SCA SCE SCIC SCIO SCOP SCRL SCS SE SL SLU SNC SOCAP SPA SRL SRLS UAB UG VZW VOF CEE EU NGO SOS UK UN USA',
  'GmbH gGmbH mbH Ltd Inc Co Corp Coop OÜ ApS',
]
  .join(' ')
  .split(' ')

const byCapitals = new Map(written.map(form => [form.toUpperCase(), form]))

/** A legal form or a common short name (SOS, EU) as it is written; undefined for any other word. */
export function legalFormOf(word: string): string | undefined {
  return byCapitals.get(word.toUpperCase())
}

/** Whether it is short for something by its dots: `e.V.`, `S.COOP.`, `d.o.o`, `o.`; also `c/o`. */
export function isDotted(word: string): boolean {
  return /^\p{L}{1,5}(\.\p{L}{1,5})+\.?$|^\p{L}\.$|^\p{L}\/\p{L}$/u.test(word)
}

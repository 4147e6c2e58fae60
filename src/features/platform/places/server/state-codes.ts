/** Maps GeoNames' numbers of states, which cities have, to the part of ISO 3166-2 after the country. */
const codes: Record<string, string> = {
  AT: '01:1 02:2 03:3 04:4 05:5 06:6 07:7 08:8 09:9',
  DE: '01:BW 02:BY 03:HB 04:HH 05:HE 06:NI 07:NW 08:RP 09:SL 10:SH 11:BB 12:MV 13:SN 14:ST 15:TH 16:BE',
  IT:
    '01:65 02:77 03:78 04:72 05:45 06:36 07:62 08:42 09:25 10:57 11:67 12:21 13:75 14:88 15:82 16:52 17:32 18:55 19:23 ' +
    '20:34',
}

const byCountry = new Map(
  Object.entries(codes).map(([country, pairs]) => [
    country,
    new Map(pairs.split(' ').map(pair => pair.split(':') as [string, string])),
  ]),
)

/** The ISO 3166-2 code of a city's state; undefined where GeoNames has its own numbers and this table has no entry. */
export function isoStateCode(country: string, adminCode: string): string | undefined {
  return byCountry.get(country)?.get(adminCode) ?? (/[A-Z]/.test(adminCode) ? adminCode : undefined)
}

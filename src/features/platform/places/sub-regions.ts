import type { Translate } from '#shared/label.ts'

/**
 * UN M49 sub-regions with their countries and territories (ISO 3166-1 alpha-2, `XK` for Kosovo), for choosing many
 * countries at once.
 */
export const subRegions = {
  'south-asia': { name: (t: Translate) => t('South Asia'), countries: codes('AF BD BT IN IR LK MV NP PK') },
  'southeast-asia': {
    name: (t: Translate) => t('Southeast Asia'),
    countries: codes('BN ID KH LA MM MY PH SG TH TL VN'),
  },
  'east-asia': { name: (t: Translate) => t('East Asia'), countries: codes('CN HK JP KP KR MN MO TW') },
  'central-asia': { name: (t: Translate) => t('Central Asia'), countries: codes('KG KZ TJ TM UZ') },
  'west-asia': {
    name: (t: Translate) => t('West Asia'),
    countries: codes('AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE'),
  },
  'northern-europe': {
    name: (t: Translate) => t('Northern Europe'),
    countries: codes('AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ'),
  },
  'western-europe': {
    name: (t: Translate) => t('Western Europe'),
    countries: codes('AT BE CH DE FR LI LU MC NL'),
  },
  'southern-europe': {
    name: (t: Translate) => t('Southern Europe'),
    countries: codes('AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA XK'),
  },
  'eastern-europe': {
    name: (t: Translate) => t('Eastern Europe'),
    countries: codes('BG BY CZ HU MD PL RO RU SK UA'),
  },
  'north-africa': { name: (t: Translate) => t('North Africa'), countries: codes('DZ EG EH LY MA SD TN') },
  'west-africa': {
    name: (t: Translate) => t('West Africa'),
    countries: codes('BF BJ CI CV GH GM GN GW LR ML MR NE NG SH SL SN TG'),
  },
  'central-africa': { name: (t: Translate) => t('Central Africa'), countries: codes('AO CD CF CG CM GA GQ ST TD') },
  'east-africa': {
    name: (t: Translate) => t('East Africa'),
    countries: codes('BI DJ ER ET IO KE KM MG MU MW MZ RE RW SC SO SS TF TZ UG YT ZM ZW'),
  },
  'southern-africa': { name: (t: Translate) => t('Southern Africa'), countries: codes('BW LS NA SZ ZA') },
  'north-america': { name: (t: Translate) => t('North America'), countries: codes('BM CA GL PM US') },
  'central-america': { name: (t: Translate) => t('Central America'), countries: codes('BZ CR GT HN MX NI PA SV') },
  caribbean: {
    name: (t: Translate) => t('Caribbean'),
    countries: codes('AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI'),
  },
  'south-america': {
    name: (t: Translate) => t('South America'),
    countries: codes('AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE'),
  },
  'australia-new-zealand': {
    name: (t: Translate) => t('Australia and New Zealand'),
    countries: codes('AU CC CX HM NF NZ'),
  },
  melanesia: { name: (t: Translate) => t('Melanesia'), countries: codes('FJ NC PG SB VU') },
  micronesia: { name: (t: Translate) => t('Micronesia'), countries: codes('FM GU KI MH MP NR PW UM') },
  polynesia: { name: (t: Translate) => t('Polynesia'), countries: codes('AS CK NU PF PN TK TO TV WF WS') },
} as const
export type SubRegion = keyof typeof subRegions

function codes(list: string): string[] {
  return list.split(' ')
}

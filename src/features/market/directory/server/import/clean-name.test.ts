import { expect, test } from 'vitest'
import { cleanName, cleanPlace } from './clean-name.ts'
import { sentenceCase } from './letter-case.ts'

// Examples from the SUSY map.
test.for([
  ['ES', 'IDEMA-INICIATIVAS DE DESARROLLO Y MEDIOAMBIENTE', 'IDEMA-Iniciativas de Desarrollo y Medioambiente'],
  ['ES', 'DESMONTANDO A LA PILI', 'Desmontando a la Pili'],
  ['ES', 'BIROSTA BAR VEGETARIANO (EL ESQUEJE S.COOP.)', 'Birosta Bar Vegetariano (El Esqueje S.COOP.)'],
  ['ES', 'LA CICLERIA (CALA Y PEDAL S.COOP.)', 'La Cicleria (Cala y Pedal S.COOP.)'],
  ['ES', 'AMAI-AGENCIA MEDIO AMBIENTAL IBÓN', 'AMAI-Agencia Medio Ambiental Ibón'],
  ['ES', '2A VIA ACOMPAÑAMIENTO TERAPEUTICO', '2A Via Acompañamiento Terapeutico'],
  ['ES', '2+DOS. DISEÑO GRÁFICO', '2+Dos. Diseño Gráfico'],
  ['ES', 'KERAMOS. CERAMICA ARTISTICA', 'Keramos. Ceramica Artistica'],
  ['ES', 'SUBBÉTICA ECOLÓGICA', 'Subbética Ecológica'],
  ['ES', 'YACARANDAR', 'Yacarandar'],
  ['IT', 'DIRITTI A SUD', 'Diritti a Sud'],
  ['IT', 'LAST MINUTE MARKET', 'Last Minute Market'],
  ['PL', 'PIĄTKOWSKA SZKOŁA SPOŁECZNA W POZNANIU', 'Piątkowska Szkoła Społeczna w Poznaniu'],
  ['PT', 'ASSOCIAÇÃO TRANSUMÂNCIA E NATUREZA', 'Associação Transumância e Natureza'],
  ['PT', 'CORROIOS EM TRANSIÇÃO', 'Corroios em Transição'],
  ['DE', 'RESTLOS GLÜCKLICH e.V.', 'Restlos Glücklich e.V.'],
  ['DE', 'INSELGRÜN', 'Inselgrün'],
  ['AT', 'KOST-NIX-LADEN', 'Kost-Nix-Laden'],
  ['AT', 'HO & RUCK', 'Ho & Ruck'],
  ['AT', 'Schlor. Schön3er Leben.', 'Schlor. Schön3er Leben'],
  ['FR', "TXIRRIND'OLA", "Txirrind'ola"],
  ['HR', 'ACT KONTO d.o.o.', 'Act Konto d.o.o.'],
  ['SK', 'LYRA CHOCOLATE, s.r.o.', 'Lyra Chocolate, s.r.o.'],
  ['SK', 'VIA IURIS, o.z.', 'Via Iuris, o.z.'],
  ['GB', 'A BETTER CLIFTONVILLE (ABC)', 'A Better Cliftonville (ABC)'],
  ['GB', 'BRIGHT SPARKS SCIENCE C.I.C.', 'Bright Sparks Science C.I.C.'],
  ['GB', 'HOMES FOR GOOD (SCOTLAND) CIC', 'Homes for Good (Scotland) CIC'],
  ['GB', 'BREAD FOR GOOD COMMUNITY BENEFIT SOCIETY LTD', 'Bread for Good Community Benefit Society Ltd'],
  ['GB', "DARCY'S EQUINE ASSISTED LEARNING CENTRE CIC", "Darcy's Equine Assisted Learning Centre CIC"],
  ['GB', 'DUNDEE INTERNATIONAL WOMEN’S CENTRE', 'Dundee International Women’s Centre'],
  ['GB', 'COCKPIT ARTS,', 'Cockpit Arts'],
  ['GB', 'Outdoor Woodland Learning School,', 'Outdoor Woodland Learning School'],
  ['GB', 'Denbighshire Music Co-operative.', 'Denbighshire Music Co-operative'],
  [null, 'Slow Food -', 'Slow Food'],
] as const)('in %s, “%s” becomes “%s”', ([country, name, cleanedName]) => {
  expect(cleanName(name, country)).toBe(cleanedName)
  expect(cleanName(cleanedName, country)).toBe(cleanedName)
})

test.for([
  ['ES', 'REAS'],
  ['DE', 'GLS'],
  ['DE', 'SONED e. V.'],
  ['DE', 'Uria e.V.'],
  ['DE', 'KEBAP KulturEnergieBunkerAltonaProjekt e.V.'],
  ['ES', 'RED DE ECONOMÍA ALTERNATIVA Y SOLIDARIA (REAS Aragón)'],
  ['AT', 'TÜWI'],
  ['FR', "API'UP"],
  ['BE', 'SOS FAIM'],
  ['RO', 'S.O.S.'],
  ['GR', 'Κ.Ι.ΦΑ.'],
  ['PT', 'RDA 69'],
  ['PT', 'A3S'],
  ['GB', 'DNDP C.I.C.'],
  ['GB', 'PECT 25'],
  ['GB', 'TRiFOCAL London – Transforming City FOod hAbits for Life'],
  ['SI', 'Center ponovne uporabe d.o.o., SO.P.'],
  ['SK', 'Hevhetia s.r.o.'],
  ['GB', 'Move4Words C.I.C.'],
  ['AT', 'issba - druck- & kopierservice'],
  ['LK', 'මී පැණි'],
] as const)('in %s, “%s” stays', ([country, name]) => {
  expect(cleanName(name, country)).toBe(name)
})

test.for([
  ['ES', 'ZARAGOZA', 'Zaragoza'],
  ['ES', 'Cabra, CÓRDOBA', 'Cabra, Córdoba'],
  ['GB', 'Leigh-on-Sea , Southend-on-Sea,', 'Leigh-on-Sea, Southend-on-Sea'],
  ['GB', 'CHARLBURY, CHIPPING NORTON', 'Charlbury, Chipping Norton'],
  ['GB', 'ST MARYS ROAD', 'St Marys Road'],
  ['FR', "RUE DU PONT DE L'AVEUGLE", "Rue du Pont de l'Aveugle"],
  ['RO', 'STR. PRINCIPALA', 'Str. Principala'],
  ['DE', ', , Berlin', 'Berlin'],
  ['DE', 'B5', 'B5'],
] as const)('the place “%s, %s” becomes “%s”', ([country, place, cleanedPlace]) => {
  expect(cleanPlace(place, country)).toBe(cleanedPlace)
})

test('texts in capitals become sentences', () => {
  expect(sentenceCase('RURAL DEVELOPMENT ORGANIZATION', 'en')).toBe('Rural development organization')
  expect(sentenceCase('WE GROW FOOD. JOIN US!', 'en')).toBe('We grow food. Join us!')
  expect(sentenceCase('GAS; SGP', 'en')).toBe('GAS; SGP')
})

test.each([
  ['Leaf , ; Root', 'Leaf, Root'],
  [',, -', ''],
  ['- Leaf -,- ', 'Leaf'],
  [`Leaf${' '.repeat(500_000)}Root`, 'Leaf Root'],
  [`Leaf${'-'.repeat(500_000)}Root.`, `Leaf${'-'.repeat(500_000)}Root`],
  ['a'.repeat(500_000), 'a'.repeat(500_000)],
  [`ROOTS${'.'.repeat(500_000)}LEAVES`, `Roots${'.'.repeat(500_000)}Leaves`],
])('in a name of any length loose marks go', (name, cleaned) => {
  expect(cleanName(name, 'GB') === cleaned).toBe(true)
})

import { expect, test } from 'vitest'
import { foldWord } from './fold-text.ts'
import { ROMANIZED_SCRIPTS } from './romanize.ts'

type Script = (typeof ROMANIZED_SCRIPTS)[0]
const [sinhala, tamil, greek, cyrillic] = ROMANIZED_SCRIPTS as [Script, Script, Script, Script]

test.each([
  ['මහනුවර', ['mahanuwara', 'mahanuvara', 'Mahanuwera'.replace('e', 'a')]],
  ['කොත්තු', ['kottu', 'koththu', 'kotthu']],
  ['ශ්‍රී', ['sri', 'shri', 'sree']],
  ['ලංකා', ['lanka', 'lankaa']],
  ['ගාල්ල', ['galla', 'gaalla']],
  ['කොළඹ', ['kolamba', 'colamba', 'kolambha']],
  ['තේ', ['te', 'the']],
  ['බත්', ['bat', 'bath']],
  ['ආයුර්වේද', ['ayurveda', 'aayurweda', 'ayurvedha']],
  ['සිංහල', ['sinhala']],
  ['අම්මා', ['amma', 'ammaa']],
  ['පූජා', ['puja', 'pooja', 'poojaa']],
  ['දීප', ['dipa', 'deepa']],
  ['බතික්', ['batik', 'bathik', 'batick']],
  ['කෛරාටික', ['kairatika']],
  ['කෝපි', ['kopi', 'coffee', 'kofi']],
  ['කැලණිය', ['kalaniya', 'kaelania', 'kalaniyya']],
])('%s is found in Latin spellings', (native, typed) => {
  expect(sinhala.owns(native)).toBe(true)
  for (const word of typed) expect(sinhala.latinKey(foldWord(word))).toBe(sinhala.nativeKey(foldWord(native)))
})

test.each([
  ['யாழ்ப்பாணம்', ['yalpanam', 'yazhpanam', 'yaalpaanam']],
  ['கொழும்பு', ['kolumbu', 'kozhumbu', 'kolumpu']],
  ['சென்னை', ['chennai', 'sennai']],
  ['தமிழ்', ['tamil', 'thamizh', 'thamil']],
  ['அம்மா', ['amma', 'ammaa']],
  ['தோசை', ['dosai', 'thosai', 'tosai', 'dosay']],
  ['மகேஸ்வரி', ['maheswari', 'magesvari']],
  ['மன்றம்', ['mandram', 'manram']],
])('%s is found in Latin spellings', (native, typed) => {
  expect(tamil.owns(native)).toBe(true)
  for (const word of typed) expect(tamil.latinKey(foldWord(word))).toBe(tamil.nativeKey(foldWord(native)))
})

test.each([
  ['Μυγδονία', ['mygdonia', 'migdonia']],
  ['Κοινωνική', ['koinoniki', 'kinoniki']],
  ['Αλληλεγγύη', ['allilengyi', 'allileggii', 'alilegii']],
  ['χαμόγελο', ['chamogelo', 'hamogelo', 'khamogelo']],
  ['αυτοδιαχείριση', ['aftodiachirisi', 'autodiacheirisi', 'avtodiahirisi']],
])('%s is found in Latin spellings', (native, typed) => {
  expect(greek.owns(native)).toBe(true)
  for (const word of typed) expect(greek.latinKey(foldWord(word))).toBe(greek.nativeKey(foldWord(native)))
})

test.each([
  ['София', ['sofia', 'sofiya', 'sofija']],
  ['Щедрик', ['shtedrik', 'shchedrik', 'shedrik']],
  ['женски', ['zhenski']],
])('%s is found in Latin spellings', (native, typed) => {
  const word = foldWord(native)
  expect(cyrillic.owns(word)).toBe(true)
  for (const latin of typed) expect(cyrillic.latinKey(foldWord(latin))).toBe(cyrillic.nativeKey(word))
})

test('a text that spells no word has no key', () => {
  for (const { latinKey } of ROMANIZED_SCRIPTS)
    for (const word of ['zzzz', 'ss', 'qqq', 'kakkka']) expect(latinKey(word), word).toBe('')
})

test('words that sound different have different keys', () => {
  expect(sinhala.nativeKey('කඩ')).not.toBe(sinhala.nativeKey('ගඩ'))
  expect(sinhala.nativeKey('මල')).not.toBe(sinhala.nativeKey('මිල'))
  expect(sinhala.owns('kottu')).toBe(false)
  expect(tamil.owns('මල')).toBe(false)
})

test('a misspelling with the same sound has the same key', () => {
  expect(sinhala.nativeKey('මහණුවර')).toBe(sinhala.nativeKey('මහනුවර'))
  expect(sinhala.nativeKey('බාශාව')).toBe(sinhala.nativeKey('භාෂාව'))
})

test('a word of half a million consonants has a key', () => {
  expect(cyrillic.nativeKey('ћ'.repeat(500_000))).toBe('c')
})

/** Frequent short words of each language; shared ones count for each. */
const smallWords: Record<string, string> = {
  en: 'the of and to in is for with are that by on we our as their it from an at which people this has not',
  de: 'der die und das ist von mit den für wir auf ein eine im zu des dem sich nicht werden sind auch wird als bei oder',
  fr: 'le la les de des et est une un du pour dans que qui sur par avec nous au aux sont en ses pas plus',
  it: 'di il la che è e per un una del della con dei le gli nel sono da delle alla al si anche',
  es: 'de la el los las y en es una un por para con que del se su al como más sus desde nos',
  pt: 'de a o os as e em é uma um por para com que do da dos das se na no ao à são mais',
  nl: 'de het een en van is voor met op te zijn wij dat die door aan ook niet naar bij',
  sv: 'och att det som en är för på av med till den vi har inte ett om kan',
  da: 'og at det som en er for på af med til den vi har ikke et om kan',
  fi: 'ja on se että joka ei ovat myös kuin sekä tai mutta sen joita oli',
  et: 'ja on ei see et mis ning kui ka oma või kes selle',
  hu: 'a az és egy hogy is nem van meg ez vagy mint csak aki amely valamint',
  ro: 'și de în la cu pe este din pentru care un o sunt prin mai să nu ale',
  pl: 'i w na z się jest do że nie to dla oraz jak przez są od po',
  cs: 'a v na je se že pro s do to jsou které jako i za od také',
  sk: 'a v na je sa že pre s do to sú ktoré ako aj za od tiež',
  sl: 'in je v na za se da so ki z s tudi pri kot po ali lahko',
  hr: 'i u je na za se da su koji od s kao te ili što koja kroz',
  lv: 'un ir ar no uz par kas lai tas vai kā arī',
  lt: 'ir yra su iš į kad tai ar bei kaip',
  bg: 'и на за от в е да се с по са или като които',
  ru: 'и в на не что с по для как это из от мы',
  uk: 'і в на та що з для як це від ми у до',
}

const scripts: [script: RegExp, language: string][] = [
  [/\p{Script=Sinhala}/gu, 'si'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Bengali}/gu, 'bn'],
]

const languagesOfWord = new Map<string, string[]>()
for (const [language, words] of Object.entries(smallWords)) {
  for (const word of words.split(' ')) languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language])
}

/** The probable language of a text, by its script or its frequent words; undefined without enough evidence. */
export function detectLanguage(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const byScript = scripts.find(([script]) => (text.match(script)?.length ?? 0) * 3 > letters)
  if (byScript) return byScript[1]
  const { points, seen } = countSmallWords(text)
  const [first, second] = [...points].sort((a, b) => b[1] - a[1])
  if (!first || first[1] < 1 || (seen.get(first[0]) ?? 0) < 2) return undefined
  return first[1] > 1.3 * (second?.[1] ?? 0) ? first[0] : undefined
}

/** Counts each language's frequent words in a text; a word of several languages counts in part for each. */
export function countSmallWords(text: string): { points: Map<string, number>; seen: Map<string, number> } {
  const points = new Map<string, number>()
  const seen = new Map<string, number>()
  for (const word of text
    .slice(0, 5000)
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? []) {
    const languages = languagesOfWord.get(word) ?? []
    for (const language of languages) {
      points.set(language, (points.get(language) ?? 0) + 1 / languages.length)
      seen.set(language, (seen.get(language) ?? 0) + 1)
    }
  }
  return { points, seen }
}

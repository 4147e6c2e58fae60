import { expect, test } from 'vitest'
import { inLanguage, languageShown } from './local-text.ts'

test.for([
  [{ si: 'මී පැණි', en: 'Honey' }, 'si', 'මී පැණි', 'si'],
  [{ si: '', en: 'Honey', de: 'Honig' }, 'si', 'Honey', 'en'],
  [{ en: '', de: 'Honig' }, 'si', 'Honig', 'de'],
  [{}, 'en', '', undefined],
  [null, 'en', '', undefined],
] as const)('%o in the language %s is shown as “%s”, which is in %s', ([text, language, shown, its]) => {
  expect(inLanguage(text, language)).toBe(shown)
  expect(languageShown(text, language)).toBe(its)
})

import { expect, test } from 'vitest'
import { splitLanguages } from './split-languages.ts'

const english =
  'Our garden is a community garden. Everybody who likes gardens is welcome, and helps with what has to be done there. The beds are shared by all of us, and so is the harvest.'
const german =
  'Dieser Garten ist ein Nachbarschaftsgarten. Alle, die gern im Garten sind, sind hier willkommen und helfen bei dem, was zu tun ist. Die Beete werden von allen gemeinsam gepflegt, und auch die Ernte wird geteilt.'

test('a text in two languages, one after the other, is taken apart', () => {
  expect(splitLanguages(`${german}\n\n${english}`)).toEqual({ de: german, en: english })
  expect(splitLanguages(`${english} ${german}`)).toEqual({ en: english, de: german })
})

test('a text in a single language stays whole, even with a name or a quotation in another', () => {
  expect(splitLanguages(`${english}\n\n${english}`)).toBeUndefined()
  expect(splitLanguages(`${german}\n\nDer Verein heißt „Friends of the Earth and of the Garden“.`)).toBeUndefined()
  expect(splitLanguages(english.slice(0, 60))).toBeUndefined()
})

test('languages that share their small words are not distinguished', () => {
  const portuguese =
    'A associação tem como objectivos a defesa do ambiente e da natureza. Os associados cuidam da horta e das árvores.\n\nA cooperativa é de todos, e as pessoas da aldeia fazem parte do projecto com os seus filhos.'
  expect(splitLanguages(portuguese)).toBeUndefined()
})

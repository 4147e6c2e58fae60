import { Counter, Gauge, type Registry } from 'prom-client'
import { defineFeature } from '#server/http/feature-server.ts'
import { pageTexts, serverTexts, textPlaces, textSources } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { mountTextRoutes, mountTextTimestamp } from './server/serve-texts.ts'
import { TextCatalogues } from './server/text-catalogues.ts'
import { UnknownTags } from './server/unknown-tags.ts'
import { type ContentKind, WrittenContent } from './server/written-content.ts'

/** Texts of one language at one moment, and the URL where the browser gets the same texts. */
export type PageTexts = { url: string; texts: Record<string, string> }

declare module '#server/http/feature-server.ts' {
  interface Services {
    translations: {
      pageTexts(language: SiteLanguage): PageTexts
      /** codes of the shipped languages and those that were added to the site, as this node knows them */
      languages(): string[]
      /** in ms since 1970; changes with any text of the interface */
      timestamp(): string
      /**
       * the share of all texts that the language has, of pages, emails and content that comes with Pola, 0 to 1; 1 only
       * if none is missing
       */
      completeShare(language: SiteLanguage): Promise<number>
      /** Registers a feature's texts in the database that a complete language must have; call it before the start. */
      addContent(kind: ContentKind): void
      /** what features registered, for translators */
      content: WrittenContent
      /** called for every requested key without a text: unknown keys are counted and, in development, logged */
      noteMissing(tag: string): void
      /** resolves when every change committed before the call is visible */
      catchUp(): Promise<void>
    }
  }
}

/** The catalogues of this node, their routes and their metrics. */
export default defineFeature({
  setUp: ({ config, db, log, metrics }) => {
    const content = new WrittenContent(db)
    const catalogues = new TextCatalogues({
      db,
      log,
      shipped: { pages: pageTexts, server: serverTexts, places: textPlaces },
    })
    const unknown = new UnknownTags({
      counter: new Counter({
        name: 'pola_unknown_texts_total',
        help: 'Texts asked for on the server under keys that are not in the catalogues',
        labelNames: ['key'],
        registers: [metrics],
      }),
      report: config.mode === 'development' ? tag => log.warn(`there is no text for the key “${tag}”`) : undefined,
    })
    const noteMissing = (tag: string) => {
      if (!catalogues.hasTag(tag)) unknown.note(tag)
    }
    const source = { textsIn: (language: SiteLanguage) => catalogues.textsIn(language), noteMissing }
    textSources.add(source)
    countMissing(catalogues, metrics)
    return {
      services: {
        translations: {
          pageTexts: language => ({
            url: `/api/v1/translations/${language}/${catalogues.timestamp}`,
            texts: catalogues.pageTextsIn(language),
          }),
          languages: () => catalogues.languages,
          timestamp: () => catalogues.timestamp,
          completeShare: async language => catalogues.completeShare(language, await content.count(language)),
          addContent: kind => content.add(kind),
          content,
          noteMissing,
          catchUp: () => catalogues.refresh(),
        },
      },
      mount: app => mountTextRoutes(app, catalogues),
      // open pages ask every few seconds, several of them from one address
      mountUncounted: app => mountTextTimestamp(app, catalogues),
      start: () => catalogues.start(),
      stop: () => {
        textSources.delete(source)
        return catalogues.stop()
      },
    }
  },
})

function countMissing(catalogues: TextCatalogues, metrics: Registry): void {
  new Gauge({
    name: 'pola_missing_translations',
    help: 'Keys that have no text in a language',
    labelNames: ['language'],
    registers: [metrics],
    collect() {
      for (const language of catalogues.languages) this.set({ language }, catalogues.missingIn(language))
    },
  })
  new Gauge({
    name: 'pola_outdated_translations',
    help: 'Texts of a language whose English has changed since',
    labelNames: ['language'],
    registers: [metrics],
    collect() {
      for (const language of catalogues.languages) this.set({ language }, catalogues.outdatedIn(language))
    },
  })
  new Gauge({
    name: 'pola_broken_translations',
    help: 'Texts of a language that can’t be formatted, because their names aren’t those of the key: English is shown',
    labelNames: ['language'],
    registers: [metrics],
    collect() {
      for (const language of catalogues.languages) this.set({ language }, catalogues.brokenIn(language))
    },
  })
}

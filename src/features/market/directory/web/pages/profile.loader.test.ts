import { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteLanguages } from '#shared/languages.ts'
import { type App, type Clients, provideApp, type SiteInfo } from '#web/app-context.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { aShownProfile } from '../testing/shown-profile.ts'
import { profileQuery } from '../use-directory.ts'
import { profileLoaderWith } from './profile.loader.ts'

const networks = [{ id: 7, subDomain: 'lanka', title: 'Lanka Organic', since: null, level: null }]

async function jsonLdOf(given: typeof networks, site: SiteInfo = { kind: 'platform' }) {
  const queryClient = new QueryClient()
  const app: App = {
    ...{ language: 'en', languages: siteLanguages, currency: 'USD', country: 'us', site, viewer: null, queryClient },
    rates: { perUsd: { USD: 1 }, date: '2026-11-20', source: 'service', older: {} },
    ...{ origin: 'https://pola.example', t: createTranslate('en', {}), clients: {} as Clients },
  }
  const profile = aShownProfile({ subDomain: 'leaf', networks: given })
  queryClient.setQueryData(profileQuery(app, 'leaf').queryKey, profile)
  const args = {
    ...{ params: { profile: 'leaf' }, request: new Request('https://pola.example/leaf') },
    context: provideApp(new RouterContextProvider(), app),
  }
  return (await profileLoaderWith()(args as unknown as LoaderFunctionArgs)).meta.jsonLd
}

test('structured data name the networks that an enterprise is in today, by their pages', async () => {
  expect(await jsonLdOf(networks)).toMatchObject({
    '@type': 'Organization',
    memberOf: [
      {
        ...{ '@type': 'Organization', '@id': 'https://pola.example/lanka/network', name: 'Lanka Organic' },
        url: 'https://pola.example/lanka/network',
      },
    ],
  })
  expect(await jsonLdOf([])).not.toHaveProperty('memberOf')
})

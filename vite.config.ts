import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { basemap } from './src/app/build/basemap/vite-basemap.ts'
import { featureWebs } from './src/app/build/vite-feature-webs.ts'
import { fillIn } from './src/app/build/vite-fill-in.ts'
import { keptStyles } from './src/app/build/vite-kept-styles.ts'
import { leanRouter } from './src/app/build/vite-lean-router.ts'
import { textGroups } from './src/app/build/vite-text-groups.ts'
import { sriLankanNames } from './src/features/platform/places/city-names.ts'
import { splitKey } from './src/features/platform/translations/plural-forms.ts'
import { pageTexts } from './src/features/platform/translations/server/index.ts'
import { listRoutes, packRoutes, splitRoutes } from './src/web/api-client/route-list.ts'

/**
 * `virtual:api-routes` and, for what few pages call, `virtual:few-routes`: method and path of every endpoint, without the validation
 * that only the server needs.
 */
function apiRoutes(): Plugin {
  const names = ['virtual:api-routes', 'virtual:few-routes']
  return {
    name: 'pola-api-routes',
    resolveId: source => (names.includes(source) ? `\0${source}` : undefined),
    async load(id) {
      if (!names.includes(id.slice(1))) return undefined
      const { loadContracts } = await import('./src/app/wiring/contracts.ts')
      const { few, others } = splitRoutes(listRoutes(await loadContracts()))
      return `export default ${JSON.stringify(packRoutes(id === '\0virtual:few-routes' ? few : others))}`
    },
  }
}

/**
 * What several pages share, in few files: they compress better, and stay cached when a page changes. A group takes what its
 * modules import along, unless one with a higher priority has it; a page's own file must not be in any.
 */
const chunks = [
  // every page; named out is what one of these folders has for few
  {
    name: 'base',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|src\/app\/render\/browser\.tsx|src\/web\/(ui(?!\/(ShareDialog|Tooltip|Accordion|Breadcrumb|ConfirmDialog|CopyButton|MoreButton|QrCode|DotsMenu))|i18n(?!\/(format-day|month-names|long-months|moment-text|use-time-zone))|layout(?!\/(LanguageForm|NotFoundPage)))\/|src\/web\/(announce|first-movement|session-end|when-idle)|src\/features\/market\/(listings\/packaging|directory\/(drawn-cover|web\/components\/DrawnCover))/,
  },
  // pages whose components ask for data; all of them show enterprises. Mutations are for the few that use them.
  {
    name: 'queries',
    priority: 2,
    test: /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*(useMutation|mutationObserver))|src\/web\/queries|src\/features\/[a-z]+\/(directory|listings|places|networks)\/web\/use-(directory|categories|places|networks)\.ts|src\/features\/market\/directory\/(directory\.(policy|tables)|web\/standing)\.ts/,
  },
  // conversations need no more than these of a profile's
  {
    name: 'dates',
    priority: 2,
    test: /src\/web\/i18n\/(month-names|format-day)/,
  },
  // of events in carts, orders and checkouts
  {
    name: 'event-time',
    priority: 2,
    test: /src\/shared\/zoned-time|src\/features\/market\/listings\/web\/event-time/,
  },
  // small ones of pages for members, which compress badly alone
  {
    name: 'viewer',
    priority: 2,
    test: /src\/shared\/roles|src\/web\/((use|require)-viewer|offline\/keep-for-owner)|src\/features\/people\/(teams\/web\/account-path|notifications\/web\/unread)\.ts$/,
  },
  // small ones of a conversation
  {
    name: 'conversation-parts',
    priority: 1,
    test: /src\/web\/ui\/DotsMenu\.tsx|src\/features\/community\/chat\/web\/(preview-queries|use-sending|components\/(ContactHint|FileThumb)\.tsx)|file-size/,
  },
  // small ones of the list of conversations, which compress badly alone
  {
    name: 'conversations',
    priority: 2,
    test: /src\/features\/community\/chat\/web\/(chat-times|room-title|components\/ConversationList\.module)/,
  },
  // small ones of the cart, its page's, the checkout's and the mini cart's, which compress badly alone
  {
    name: 'cart-parts',
    priority: 2,
    test: /src\/features\/shop\/cart\/web\/(use-cart|cart-(changes|texts|tabs)|shown-sums|shipping-text|components\/CartSums)\./,
  },
  {
    name: 'proof',
    priority: 2,
    test: /src\/features\/people\/accounts\/web\/(with-proof|components\/ProofHost)\./,
  },
  {
    name: 'profile-text',
    priority: 2,
    test: /src\/features\/market\/directory\/web\/components\/profile\/(profile-text|LazyMap)\.tsx?$|src\/features\/market\/listings\/web\/components\/listing\/event-fact/,
  },
  {
    name: 'prices',
    priority: 3,
    test: /src\/shared\/money|src\/features\/people\/preferences\/web\/(price-of|use-price)\.ts$/,
  },
  // a listing's page has these before the code that they are for
  {
    name: 'card-styles',
    priority: 4,
    test: /src\/features\/market\/listings\/web\/components\/(ListingCard|listing\/MoreFromVendor)\.module\.css/,
  },
  // styles of what networks show above and below results
  {
    name: 'network-parts',
    priority: 4,
    test: /src\/features\/(market\/browse\/web\/components\/network-parts|platform\/static-pages\/web\/components\/PageText)\.module\.css/,
  },
  // listings among others of their kind
  {
    name: 'listing-card',
    priority: 2,
    test: /src\/features\/market\/listings\/web\/(components\/ListingCard|listing-card-texts)\.tsx?$/,
  },
  // styles that many lazy parts share: each file for itself would be named by every page
  {
    name: 'account',
    priority: 4,
    test: /src\/(web\/(forms|data-table)|features\/people\/(accounts|account-pages|own-data|points|referrals|teams)\/web)\/.*(?<!AccountSwitch|SignInHost)\.module\.css/,
  },
  {
    name: 'articles',
    priority: 4,
    test: /src\/(web\/article|features\/(platform\/about|market\/badges|community\/reports)\/web)\/.*\.module\.css/,
  },
  {
    name: 'feedback',
    priority: 4,
    test: /src\/features\/community\/feedback\/web\/.*(?<!FeedbackSection)\.module\.css/,
  },
  // pages of results
  {
    name: 'browse',
    priority: 1,
    test: /src\/features\/market\/directory\/(directory\.search|web\/directory-vocabularies)|src\/features\/market\/listings\/shown-in-network|src\/features\/market\/browse\/web\/profile-results|src\/features\/market\/browse\/web\/(browse-state|use-browse-state|use-results|use-hit-link|filter-tree|network-categories|components\/(BrowsePage|Profiles|FilterTree|CertificateFilter|PageHeading))\.tsx?$|src\/features\/market\/banners\/web\/components\/BannerStrip\.module/,
  },
]

/** The keys that code may ask texts for. */
function readTags(): Set<string> {
  return new Set(Object.values(pageTexts).flatMap(texts => Object.keys(texts).flatMap(key => [key, splitKey(key).tag])))
}

const sinhalaNames = Object.fromEntries(Object.entries(sriLankanNames).map(([name, [sinhala]]) => [name, sinhala]))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    leanRouter(),
    apiRoutes(),
    featureWebs(),
    fillIn(),
    keptStyles(),
    textGroups('src/app/render/browser.tsx', readTags),
    basemap({ languages: ['si', 'ne'], detailed: ['LK'], cityNames: { si: sinhalaNames } }),
  ],
  appType: 'custom',
  ssr: isSsrBuild ? { noExternal: true } : {},
  // asked for thousands of times a page otherwise, each time from the operating system
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/web',
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    // Names of scripts to fetch ahead of a lazy part's own imports would be 2 kB of every page; a part's script names them itself.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(file => file.endsWith('.css')) },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      input: isSsrBuild ? 'src/app/render/ssr.tsx' : 'src/app/render/browser.tsx',
      // Seven characters distinguish a file's versions; everybody's first script has the names of a hundred files.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: { groups: chunks },
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
      // A front door has nothing of its own: who takes one thing out of it does not need the rest.
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        moduleSideEffects: [{ test: /\/features\/[a-z]+\/[a-z-]+\/web\/index\.ts$/, sideEffects: false }],
      },
    },
  },
}))

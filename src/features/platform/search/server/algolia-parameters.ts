/**
 * Algolia's search parameters that are accepted and ignored: tuning, analytics, personalisation, rules, and parameters
 * that do nothing in an index without `attributeForDistinct`. The table in the feature's README says what each would
 * do.
 */
export const ignoredParameters: ReadonlySet<string> = new Set([
  'advancedSyntaxFeatures',
  'allowTyposOnNumericTokens',
  'alternativesAsExact',
  'analytics',
  'analyticsTags',
  'attributeCriteriaComputedBy',
  'attributeCriteriaComputedByMinProximity',
  'clickAnalytics',
  'customRanking',
  'decompoundQuery',
  'disableExactOnAttributes',
  'disableTypoToleranceOnAttributes',
  'distinct',
  'enableABTest',
  'enablePersonalization',
  'enableReRanking',
  'enableRules',
  'exactOnSingleWordQuery',
  'explain',
  'extensions',
  'facetingAfterDistinct',
  'ignorePlurals',
  'injectedItems',
  'keepDiacriticsOnCharacters',
  'maxFacetHits',
  'minProximity',
  'minWordSizefor1Typo',
  'minWordSizefor2Typos',
  'mode',
  'naturalLanguages',
  'nbHits',
  'percentileComputation',
  'personalizationImpact',
  'queryLanguages',
  'ranking',
  'reRankingApplyFilter',
  'relevancyStrictness',
  'removeStopWords',
  'replaceSynonymsInHighlight',
  'responseFields',
  'restrictHighlightAndSnippetArrays',
  'ruleContexts',
  'semanticSearch',
  'sessionID',
  'userToken',
])

/**
 * Algolia's parameters that would change what is found: accepted with a value that changes nothing, otherwise refused
 * with a message.
 */
export const refusedParameters: ReadonlyMap<string, string> = new Map([
  ['aroundLatLngViaIP', 'visitors are not located by their address; send aroundLatLng'],
  ['similarQuery', 'send query, with removeWordsIfNoResults'],
])

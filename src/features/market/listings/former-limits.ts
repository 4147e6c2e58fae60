/**
 * Variants that an import could bring before there was a limit for all (`variant-limits.ts`, migration 0078). Such listings
 * stay as they are and may lose variants.
 */
export const mostFormerVariants = 2000

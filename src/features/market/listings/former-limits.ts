/**
 * Variants that an import could bring before there was a limit for all (`variant-limits.ts`, migration 0078). Such listings
 * stay as they are and may lose variants.
 * @limit variants of a listing that was imported before there was a limit
 */
export const maxFormerVariants = 2000

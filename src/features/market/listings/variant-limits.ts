/** @limit variants of a listing, for the editor, imports and the command line */
export const maxVariants = 200

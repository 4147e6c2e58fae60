/** @limit variants of a listing, whoever writes them: the editor, an import, the command line */
export const maxVariants = 200

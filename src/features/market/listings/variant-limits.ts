/** How many variants a listing has at most, whoever writes them: the editor, an import, the command line. */
export const maxVariants = 200

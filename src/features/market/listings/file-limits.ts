/** @limit columns of an imported file: more than any shop’s export has */
export const maxColumns = 500
/** characters of a column's name that are kept */
export const longestColumn = 200
/** @limit rows of an imported product: its variants, and those that only add a picture */
export const maxRowsOfProduct = 500
/** @limit categories of an imported file that the importer is asked to match with ours */
export const maxFileCategories = 200
/** characters that are read of the name of such a category */
export const longestCategory = 300

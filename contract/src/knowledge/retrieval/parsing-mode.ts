/** How a file is cut into chunks: by itself, a section or page each, a question with its answer each, a table's row each. */
export const parsingModes = ['automatic', 'headings', 'pages', 'questions', 'rows'] as const
export type ParsingMode = (typeof parsingModes)[number]

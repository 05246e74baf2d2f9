import { z } from 'zod'

/** How a file is cut into chunks: by itself, a section or page each, a question with its answer each, a table's row each. */
export const parsingModes = ['automatic', 'headings', 'pages', 'questions', 'rows'] as const
export const parsingMode = z.enum(parsingModes)
export type ParsingMode = z.infer<typeof parsingMode>

/** What a file of an ending has to be cut by; sound has its transcript only. */
const modesOfExt: Readonly<Record<string, readonly ParsingMode[]>> = {
  docx: ['automatic', 'headings', 'questions', 'rows'],
  pptx: ['automatic', 'pages', 'questions', 'rows'],
  xlsx: ['automatic', 'rows', 'questions'],
  csv: ['automatic', 'rows', 'questions'],
  pdf: ['automatic', 'headings', 'pages', 'questions', 'rows'],
  txt: ['automatic', 'questions'],
  html: ['automatic', 'headings', 'questions', 'rows'],
  htm: ['automatic', 'headings', 'questions', 'rows'],
  md: ['automatic', 'headings', 'questions', 'rows'],
}

/** The first one is taken where nobody chooses. @param ext lower case, without the dot; '' for a task's result */
export const parsingModesOf = (ext: string): readonly ParsingMode[] => modesOfExt[ext] ?? ['automatic']

/** A document with amounts: facts, items with what they come from, and a total. */
import path from 'node:path'
import type { Language } from '@polyphony/contract'
import { renderInThread } from '../render-in-thread.ts'

export interface Paper {
  readonly language: Language
  readonly title: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly headings: { readonly item: string; readonly amount: string; readonly total: string }
  readonly rows: readonly PaperRow[]
  /** What leads from the rows to the total. */
  readonly sums?: readonly PaperLine[]
  readonly total: string
  /** What is said below the total. */
  readonly paragraphs?: readonly string[]
}

export interface PaperRow {
  readonly title: string
  readonly about: string
  /** How the amount came about, a line for each rounded part. */
  readonly lines: readonly PaperLine[]
  readonly amount: string
}

export interface PaperLine {
  readonly text: string
  readonly amount: string
}

export interface PaperPdf {
  readonly paper: Paper
  /** The PDF's date of creation, in ms. */
  readonly moment: number
}

const threadFile = path.join(import.meta.dirname, 'render-thread.ts')

export function paperPdf(paper: Paper, createdAt: Date): Promise<Uint8Array> {
  const pdf: PaperPdf = { paper, moment: createdAt.getTime() }
  return renderInThread(threadFile, pdf)
}

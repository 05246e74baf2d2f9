export interface Word {
  language: string
  word: string
  instead: string
}
export function wordsOf(glossary: string): Word[]
export function faultsOf(text: { language: string; text?: string | undefined }, words: readonly Word[]): string[]

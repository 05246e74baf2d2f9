export interface Text {
  file: string
  line: number
  key: string
  language: string
  text: string | undefined
}
export function readTexts(root: string): Text[]
export function textsOf(file: string, source: string): Text[]

export interface DocumentName {
  kind: 'file' | 'page' | 'script' | 'identifier'
  name: string
}
export function namesIn(markdown: string): DocumentName[]

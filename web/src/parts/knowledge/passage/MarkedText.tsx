import { markHits } from './mark-hits.ts'

export function MarkedText({ text, question }: { text: string; question: string }) {
  return markHits(text, question).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
    piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}

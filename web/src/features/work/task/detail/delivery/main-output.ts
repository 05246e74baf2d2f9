/** Which of a piece's files the client ordered: the others say the same in another format. Pure. */
import { type OutputKind, present, type TaskOutput } from '@polyphony/contract'

const finished: OutputKind[] = ['video_dubbed', 'video_burned', 'audio_dubbed', 'picture', 'annotations']
const bilingual: OutputKind[] = ['srt_bilingual', 'vtt_bilingual', 'ass_bilingual']
const plain: OutputKind[] = ['srt', 'vtt', 'ass', 'txt', 'annotations_csv']

/** The first kinds are the first that somebody wants to open. */
const orders: Record<'monolingual' | 'bilingual', readonly OutputKind[]> = {
  monolingual: [...finished, 'original', ...plain, ...bilingual, 'txt_bilingual'],
  bilingual: [...finished, ...bilingual, 'original', 'txt_bilingual', ...plain],
}

export interface PieceOutputs<Output> {
  main: Output
  others: readonly Output[]
}

/** By piece, in the order of the outputs. */
export function outputsByPiece<Output extends Pick<TaskOutput, 'piece_id' | 'kind'>>(
  outputs: readonly Output[],
  version: 'monolingual' | 'bilingual',
): PieceOutputs<Output>[] {
  const rank = (output: Output) => orders[version].indexOf(output.kind)
  return [...Map.groupBy(outputs, ({ piece_id }) => piece_id).values()].map((own) => {
    const [main, ...others] = own.toSorted((one, other) => rank(one) - rank(other))
    return { main: present(main), others }
  })
}

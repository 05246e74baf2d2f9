/** Answering: a question stands as the source, its answer is written beside it. Nothing is compared: it is no translation. */
import type { WorkKind } from '../../view/kind/work-kind.ts'
import { answeringText } from './answering.text.ts'

export const answering: WorkKind = {
  kind: 'answering',
  shown: { words: () => ({ target: answeringText.answer, targetOf: answeringText.answerOf }) },
  own: {
    isTextUnchecked: true,
    // What the question is about is read before it is answered.
    firstTab: ({ description }) => (description === '' ? null : 'guide'),
  },
}

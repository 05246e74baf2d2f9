/** Text in pictures: the recognized text of a picture is corrected, region by region. Its reviewer sees the regions. */
import type { WorkKind } from '../../view/kind/work-kind.ts'
import { pictureText as text } from '../../view/picture/picture.text.ts'
import { text as workbenchText } from '../../view/texts/workbench.text.ts'

export const pictureText: WorkKind = {
  kind: 'imageTextProofreading',
  isShown: ({ makes_text, picture_file_id }) => makes_text && picture_file_id !== null,
  shown: {
    words: () => ({ target: text.textHeader, targetOf: text.textOf, untranslated: workbenchText.filterEmpty }),
  },
}

/** Finds the problems of a material's description by field, in the reader's language. */
import { type Language, materialAbout } from '@polyphony/contract'
import { say } from '../../../../../../i18n/i18n.ts'
import { fieldMessage } from '../../../../../../ui/dialog/form-errors.ts'
import { editorText } from '../editor.text.ts'
import type { MaterialAbout } from './material-edits.ts'

export function aboutProblems(about: MaterialAbout, language: Language): Record<string, string> {
  const t = say(language, editorText)
  const titles: Record<string, string> = {
    title: t('name'),
    introduction: t('introduction'),
    style_guide: t('styleGuide'),
    minutes: t('minutes'),
    hours: t('hours'),
    pass_score: t('passScore'),
  }
  const parsed = materialAbout.safeParse(about)
  const problems: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0])
    problems[field] ??=
      field === 'terms'
        ? t('termIncomplete')
        : fieldMessage(
            { ...issue, input: about[field as keyof MaterialAbout] },
            { title: titles[field] ?? '' },
            language,
          )
  }
  return problems
}

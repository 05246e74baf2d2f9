/** The errors of a step's fields. */
import { type ApplicationProblem, applicationLimits } from '@polyphony/contract'
import { applicationFieldText } from '../../../../../i18n/domain/application.text.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { fieldMessage } from '../../../../../ui/dialog/form-errors.ts'
import { ruleText } from '../../application.text.ts'

type FieldName = keyof typeof applicationFieldText

export interface FieldOptions {
  name?: FieldName
  /** Chosen from a list instead of typed. */
  isChosen?: boolean
}

/**
 * `errorOf('roles.0.pairs.1.source_lang', { name: 'source_lang', isChosen: true })`. Missing or malformed fields show
 * an error after the applicant has tried to continue, contradictions at once.
 */
export function useFieldErrors(problems: readonly ApplicationProblem[], isTried: boolean) {
  const t = useText(applicationFieldText)
  const rules = useText(ruleText)
  const language = useLanguage()
  return (field: string, { name = field as FieldName, isChosen = false }: FieldOptions = {}): string | null => {
    const problem = problems.find((one) => one.field === field)
    if (!problem) return null
    const { rule } = problem
    if (rule === 'missing' || rule === 'incorrect') {
      if (!isTried) return null
      const issue = { code: 'custom' as const, input: rule === 'missing' ? '' : 'x' }
      return fieldMessage(issue, { title: t(name), isChosen }, language)
    }
    if (rule === 'tooManyWords') return rules('tooManyWords', { max: applicationLimits.introductionWords })
    if (rule === 'tooManyFiles') return rules('tooManyFiles', { max: applicationLimits.certificates })
    return rules(rule)
  }
}
export type ErrorOf = ReturnType<typeof useFieldErrors>

export interface StepProps {
  errorOf: ErrorOf
}

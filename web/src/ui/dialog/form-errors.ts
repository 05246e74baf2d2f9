/**
 * The error messages of a form's fields: 'Enter {title}', '{title} needs {min}-{max} characters' (specification section
 * 5).
 */
import { zodResolver } from '@hookform/resolvers/zod'
import type { Language } from '@polyphony/contract'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { say } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'

export interface FieldRule {
  /** The field's name in the reader's language. */
  title: string
  /** The value is chosen from a list, not typed. */
  isChosen?: boolean
  /** The allowed number of characters. */
  length?: { min: number; max: number }
}

type Issue = Pick<z.core.$ZodRawIssue, 'code' | 'input'>

/** The message for one issue of a field. */
export function fieldMessage(issue: Issue, rule: FieldRule, language: Language): string {
  const t = say(language, uiText)
  const title = inSentence(rule.title, language)
  if (isMissing(issue.input)) return t(rule.isChosen ? 'choose' : 'enter', { title })
  const isLength = issue.code === 'too_small' || issue.code === 'too_big'
  if (isLength && rule.length) return t('needsCharacters', { title: rule.title, ...rule.length })
  return t('enterCorrect', { title })
}

/** A label within a sentence: `Last name` is `last name` in English; `CV`, `WeChat` and `Chinese name` stay. */
export const inSentence = (label: string, language: Language): string =>
  language === 'en' && !/^(\w+[A-Z]|Chinese|English|Japanese)/.test(label)
    ? label[0]?.toLowerCase() + label.slice(1)
    : label

function isMissing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '')
}

/** A resolver for react-hook-form. Messages defined in the schema itself stay as they are. */
export function formResolver<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  rules: Readonly<Record<string, FieldRule>>,
  language: Language,
): Resolver<In, unknown, Out> {
  return zodResolver(schema, {
    error: (issue) => {
      const rule = rules[String(issue.path?.[0] ?? '')]
      return rule && fieldMessage(issue, rule, language)
    },
  })
}

import { type Language, nodeKinds } from '@polyphony/contract'
import { letterFormat } from '../../base/message/letter-format.ts'
import type { Work } from './find-work.ts'

const names: Record<Language, string> = {
  zh: 'Polyphony 工作截止日',
  en: 'Polyphony due dates',
  ja: 'Polyphony 納期',
}

const due: Record<Language, (task: string) => string> = {
  zh: (task) => `截止：${task}`,
  en: (task) => `Due: ${task}`,
  ja: (task) => `納期：${task}`,
}

export const feedName = (language: Language) => names[language]

/** The task's name, and what kind of work it is; nothing of its text or files. */
export function wordsOf(work: Work, language: Language, timeZone: string) {
  const { languageName } = letterFormat(language, timeZone)
  const pair = work.source_lang === work.target_lang ? [work.source_lang] : [work.source_lang, work.target_lang]
  return {
    title: due[language](work.task_name),
    description: `${nodeKinds[work.kind].name[language]}\n${pair.map(languageName).join(' → ')}`,
  }
}

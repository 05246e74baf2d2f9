import { Select } from '@mantine/core'
import { calls, type PieceChoice } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import type { TaskView } from '../task-view.ts'
import { endText } from './end.text.ts'

interface ChoiceSelectProps {
  task: TaskView
  onChange: (choice: Omit<PieceChoice, 'task_id'>) => void
}

/** The whole order, one of its languages or one of its files. */
export function ChoiceSelect({ task: { task_id, piece_langs, file_count }, onChange }: ChoiceSelectProps) {
  const t = useText(endText)
  const language = useLanguage()
  const [value, setValue] = useState('')
  const files = useCall(calls.task.getTaskInputList, { task_id }, { enabled: file_count > 1 })
  const languages = piece_langs.length > 1 ? piece_langs : []
  const byValue = new Map<string, Omit<PieceChoice, 'task_id'>>([
    ['', {}],
    ...languages.map((target_lang) => [`lang ${target_lang}`, { target_lang }] as const),
    ...(files.data?.list ?? []).map(({ file_id }) => [`file ${file_id}`, { file_id }] as const),
  ])
  if (byValue.size === 1 && file_count <= 1) return null
  const groups = [
    {
      group: t('byLanguage'),
      items: languages.map((lang) => ({ value: `lang ${lang}`, label: formatLanguageName(lang, language) })),
    },
    {
      group: t('byFile'),
      items: (files.data?.list ?? []).map(({ file_id, name }) => ({ value: `file ${file_id}`, label: name })),
    },
  ]
  return (
    <Select
      label={t('which')}
      allowDeselect={false}
      searchable={byValue.size > 10}
      value={value}
      onChange={(next) => {
        setValue(next ?? '')
        onChange(byValue.get(next ?? '') ?? {})
      }}
      data={[{ value: '', label: t('wholeOrder') }, ...groups.filter((group) => group.items.length > 0)]}
    />
  )
}

import { notifications } from '@mantine/notifications'
import { calls, type InputOf } from '@polyphony/contract'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { ExportButton } from '../../../../parts/list/ExportButton.tsx'
import { taskText } from '../task.text.ts'

const { exportTasks } = calls.task

interface TaskExportProps {
  label: string
  filter: Omit<InputOf<typeof exportTasks>, 'language'>
}

/** Exports the whole filtered list, or the selected tasks, for a spreadsheet. */
export function TaskExport({ label, filter }: TaskExportProps) {
  const t = useText(taskText)
  const input = { ...filter, language: useLanguage() }
  const tell = ({ count }: { count: number }) => notifications.show({ message: t('exported', { count }) })
  return <ExportButton call={exportTasks} input={input} label={label} onSaved={tell} />
}

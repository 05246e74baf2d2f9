import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type InputOf } from '@polyphony/contract'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../../../../api/use-action.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { taskText } from '../task.text.ts'

const { exportTasks } = calls.task

interface ExportButtonProps {
  label: string
  filter: Omit<InputOf<typeof exportTasks>, 'language'>
}

/** Exports the whole filtered list, or the selected tasks, for a spreadsheet. */
export function ExportButton({ label, filter }: ExportButtonProps) {
  const t = useText(taskText)
  const language = useLanguage()
  const take = useAction(exportTasks, {
    onSuccess: ({ name, mime, content, count }) => {
      saveFile(name, mime, content)
      notifications.show({ message: t('exported', { count }) })
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={take.isPending}
      onClick={() => take.mutate({ ...filter, language })}
    >
      {label}
    </Button>
  )
}

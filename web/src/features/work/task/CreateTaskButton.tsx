/** Opens the form for a new order. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { taskText } from './task.text.ts'

export function CreateTaskButton() {
  const t = useText(taskText)
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to={paths.taskFlow} {...props} />}
    >
      {t('create')}
    </Button>
  )
}

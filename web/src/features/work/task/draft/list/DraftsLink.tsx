import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { draftText } from '../draft.text.ts'

export function DraftsLink() {
  const t = useText(draftText)
  return (
    <Button
      variant="default"
      leftSection={<IconFiles size={16} aria-hidden />}
      renderRoot={(props) => <Link to={paths.taskDraft} {...props} />}
    >
      {t('drafts')}
    </Button>
  )
}
